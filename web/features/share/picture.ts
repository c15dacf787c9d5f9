/** Pictures to share, which are drawn as SVG and sent as PNG. */

/** A picture; `name` is its file name, with the suffix .png, and `alt` describes it for screen readers. */
export type Picture = { svg: string; width: number; height: number; name: string; alt: string };

/**
 * Renders an SVG as a PNG at twice its size.
 * @throws if the browser cannot draw it
 */
export async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = toUrl(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be created."))),
      "image/png",
    ),
  );
}

/** Returns a data URL, because some browsers treat a canvas as tainted after drawing an SVG from a blob URL. */
export const toUrl = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
