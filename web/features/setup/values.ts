/** Converts option values to and from the text that players type, and interprets Python's error messages about them. */

import { parse } from "../../data/shapes.ts";
import type { Json } from "../../engine/protocol.d.ts";

/**
 * Parses a typed list: “1, 4-6, 18”, words, or JSON. Invalid text is passed on unchanged, so that Python can report the
 * problem.
 */
export function readList(text: string): Json {
  const trimmed = text.trim();
  if (trimmed.startsWith("[")) return (parse(trimmed) as Json) ?? trimmed;
  return trimmed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap(readPart);
}

function readPart(part: string): Json[] {
  const range = /^(\d{1,3})[-–](\d{1,3})$/.exec(part);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (from <= to) return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }
  return [/^-?\d{1,9}$/.test(part) ? Number(part) : part];
}

/** Formats a list so that `readList` can parse it; "" for null. */
export function writeList(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!Array.isArray(value)) return String(value);
  const simple = value.every((one) => typeof one === "number" || (typeof one === "string" && /^[^\s,;[]+$/.test(one)));
  return simple ? value.join(", ") : JSON.stringify(value);
}

/** Parses material from a file: JSON, or one entry per line. */
export function readMaterial(text: string): { value: Json; fault: string } {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (!content) return { value: null, fault: "The file is empty." };
  if (!/^[[{]/.test(content)) return { value: content.split(/\s*\n\s*/), fault: "" };
  try {
    return { value: JSON.parse(content), fault: "" };
  } catch (error) {
    return { value: null, fault: `The file is not JSON: ${error instanceof Error ? error.message : error}` };
  }
}

/** Describes material by its name or its number of entries. */
export function describeMaterial(value: unknown): string {
  const { name } = (value as { name?: unknown }) ?? {};
  if (typeof name === "string" && name) return `“${name}”`;
  const count = Array.isArray(value) ? value.length : Object.keys((value as object) ?? {}).length;
  return `${count} ${count === 1 ? "entry" : "entries"}`;
}

/**
 * Splits an error message from Python into separate problems, and finds the option it refers to, if any.
 * @param names - names of the options
 */
export function splitProblems(message: string, names: string[]): { name: string | null; faults: string[] } {
  const named = /^(?:there is no )?option (\w+)|^(\w+):/.exec(message);
  const word = named?.[1] ?? named?.[2] ?? "";
  const name = names.includes(word) ? word : null;
  const text = name ? message.replace(new RegExp(`^(?:option )?${name}: `), "") : message;
  return { name, faults: text.split("; ").filter(Boolean) };
}
