/**
 * The file format of memory snapshots. It contains only the 4 kB pages of memory that differ from those of a new wasm
 * module.
 *
 * Pages that are zero or filled by the wasm's data segments exist in every new module and are left out. The remaining
 * pages, about 40%, must be read, checked and copied on every start. The format starts with four little-endian 32-bit
 * words: MARK, the size of Pyodide's header in bytes, the number of runs, and the size of the heap in bytes. Then
 * follow the header, the runs (first page, number of pages) and the pages.
 */

const PAGE = 4096;
/** The bytes "1FLG". Any change to the format needs a new value. */
const MARK = 0x474c4631;
const WORDS = 4;

/** `head` is Pyodide's header, `heap` is the size of the memory in bytes, and `fill` writes the pages to a memory. */
export type Image = { head: Uint8Array; heap: number; fill(memory: Uint8Array): void };

/** Returns whether two memories are equal between two offsets. */
function same(one: Uint8Array, other: Uint8Array, from: number, to: number) {
  for (let at = from; at < to; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Returns the size of the header, which is the second word of a snapshot from Pyodide's makeMemorySnapshot(). */
const headLength = (snapshot: Uint8Array): number =>
  new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);

/** Returns the memory in a snapshot from Pyodide. */
export const getHeap = (snapshot: Uint8Array): Uint8Array => snapshot.subarray(headLength(snapshot));

/** Returns the runs of pages that must be stored, as a list that alternates first page and number of pages. */
function findRuns(heap: Uint8Array, bare: Uint8Array, begun: Uint8Array): number[] {
  const runs: number[] = [];
  let open = false;
  for (let page = 0; page * PAGE < heap.length; page++) {
    const [from, to] = [page * PAGE, Math.min(heap.length, (page + 1) * PAGE)];
    const given = same(bare, begun, from, to) && same(heap, begun, from, to);
    if (!given && open) runs.push((runs.pop() ?? 0) + 1);
    else if (!given) runs.push(page, 1);
    open = !given;
  }
  return runs;
}

/** Pads a memory with zeros, as growing it would do. */
function grown(memory: Uint8Array, length: number): Uint8Array {
  if (memory.length >= length) return memory;
  const longer = new Uint8Array(length);
  longer.set(memory);
  return longer;
}

/**
 * Converts a snapshot from Pyodide to the file format.
 * @param bare - the memory of a module that has been instantiated but has not run
 * @param begun - the same memory after initialisation; pages that initialisation changes are always stored
 * @returns the image
 */
export function pack(snapshot: Uint8Array, bare: Uint8Array, begun: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = headLength(snapshot);
  const heap = snapshot.subarray(head);
  const runs = findRuns(heap, grown(bare, heap.length), grown(begun, heap.length));
  const pieces = [];
  for (let i = 0; i < runs.length; i += 2) {
    const [first = 0, pages = 0] = [runs[i], runs[i + 1]];
    pieces.push(heap.subarray(first * PAGE, (first + pages) * PAGE));
  }
  const table = Uint32Array.of(MARK, head, runs.length / 2, heap.length);
  const parts = [
    new Uint8Array(table.buffer),
    snapshot.subarray(0, head),
    new Uint8Array(Uint32Array.from(runs).buffer),
    ...pieces,
  ];
  const image = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    image.set(part, at);
    at += part.length;
  }
  return image;
}

/**
 * Parses an image.
 * @param image - aligned to 4 bytes
 * @throws {RangeError} if it is not a valid image
 */
export function unpack(image: Uint8Array): Image {
  const wrong = new RangeError("This is not a pygolf memory snapshot.");
  if (image.length < WORDS * 4) throw wrong;
  const words = new DataView(image.buffer, image.byteOffset, image.length);
  const [mark, head, count, heap] = [0, 4, 8, 12].map((at) => words.getUint32(at, true));
  const table = WORDS * 4 + (head ?? 0);
  const start = table + (count ?? 0) * 8;
  if (mark !== MARK || !head || !heap || head % 4 || start > image.length) throw wrong;
  /** offset in the heap, offset in the image, number of bytes */
  const runs: [number, number, number][] = [];
  let at = start;
  for (let i = 0; i < (count ?? 0); i++) {
    const first = words.getUint32(table + i * 8, true) * PAGE;
    const bytes = Math.min(words.getUint32(table + i * 8 + 4, true) * PAGE, heap - first);
    if (bytes <= 0 || at + bytes > image.length) throw wrong;
    runs.push([first, at, bytes]);
    at += bytes;
  }
  if (at !== image.length) throw wrong;
  return {
    head: image.subarray(WORDS * 4, table),
    heap,
    fill: (memory) => {
      for (const [to, from, bytes] of runs) memory.set(image.subarray(from, from + bytes), to);
    },
  };
}
