/**
 * Damages the copies of a file in the service worker's cache. Returns how many were damaged.
 * @param {[part: string, damage: string]} given  part of the file's URL, and the kind of damage
 */
export async function damageCache([part, damage]) {
  let count = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (part === "/" ? !request.url.endsWith(part) : !request.url.includes(part)) continue;
      const response = /** @type {Response} */ (await cache.match(request, { ignoreVary: true }));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" };
      let body = bytes;
      if (damage === "empty") body = new Uint8Array();
      if (damage === "half") body = bytes.slice(0, Math.floor(bytes.length / 2));
      if (damage === "byte") body[Math.floor(bytes.length / 2)] = (body[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
      if (damage === "type") headers["Content-Type"] = "text/plain";
      await cache.put(request, new Response(body, { headers }));
      count += 1;
    }
  }
  return count;
}
