/**
 * The Lab's editor: CodeMirror with Python highlighting, indentation, completion and error markers.
 *
 * It is in a shadow root, because there CodeMirror adds its styles as constructed style sheets. In the document it would
 * add a style element, which the content security policy forbids.
 */

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentMore, indentWithTab, isolateHistory } from "@codemirror/commands";
import { python, pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { cleanPaste, dedent } from "./paste.ts";
import type { Member } from "./worker/replies.ts";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--plum)", fontWeight: "700" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--flag-ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--flag-ink)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))], color: "var(--green)" },
]);

const theme = EditorView.theme({
  "&": { backgroundColor: "var(--card)", color: "var(--ink)", fontSize: "1rem", height: "100%" },
  "&.cm-focused": { outline: "3px solid var(--sun)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--muted)", borderRight: "1px solid var(--rule)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--sun) 12%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--sun) 40%, transparent)",
  },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--edge)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--green)", color: "var(--on-green)" },
  ".cm-completionDetail": { color: "inherit" },
});

/** Completes `match.` with the attributes of the package's class `Match`. */
const completeMatch =
  (members: () => Member[]): import("@codemirror/autocomplete").CompletionSource =>
  (context) => {
    const word = context.matchBefore(/\bmatch\.\w*/);
    if (!word) return null;
    const options = members().map((one) => ({
      label: one.name,
      detail: one.signature,
      info: one.doc,
      type: one.function ? "method" : "property",
      apply: one.signature === "()" ? `${one.name}()` : one.name,
    }));
    return { from: word.from + "match.".length, options, validFor: /^\w*$/ };
  };

/**
 * Cleans pasted text. Indentation is removed only if the text replaces everything, as it may belong inside a function.
 */
function filterPaste(text: string, { doc, selection }: EditorState) {
  const { from, to } = selection.main;
  const isAll = doc.sliceString(0, from).trim() === "" && doc.sliceString(to).trim() === "";
  return isAll ? dedent(cleanPaste(text)) : cleanPaste(text);
}

export function createEditor(
  root: ShadowRoot,
  { text, members, changed, run }: { text: string; members: () => Member[]; changed: () => void; run: () => void },
) {
  const runKey = { key: "Mod-Enter", run: () => (run(), true) };
  const extensions = [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of("    "),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    python(),
    pythonLanguage.data.of({ autocomplete: completeMatch(members) }),
    autocompletion({ activateOnTyping: true }),
    syntaxHighlighting(colours),
    lintGutter(),
    theme,
    EditorView.lineWrapping,
    EditorView.clipboardInputFilter.of(filterPaste),
    EditorView.contentAttributes.of({ "aria-label": "Python source of your bot", translate: "no" }),
    Prec.highest(keymap.of([runKey, { key: "Tab", run: acceptCompletion }])),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
    EditorView.updateListener.of((update) => update.docChanged && changed()),
  ];
  const view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: root, root });
  return new Editor(view, extensions);
}

export class Editor {
  view: EditorView;
  extensions: import("@codemirror/state").Extension[];
  constructor(view: EditorView, extensions: import("@codemirror/state").Extension[]) {
    this.view = view;
    this.extensions = extensions;
  }

  get text() {
    return this.view.state.doc.toString();
  }

  /** Replaces the text and the undo history. */
  replace(text: string) {
    this.view.setState(EditorState.create({ doc: text, extensions: this.extensions }));
  }

  /** Replaces the text in one step that the player can undo. */
  rewrite(text: string) {
    const changes = { from: 0, to: this.view.state.doc.length, insert: text };
    this.view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input" });
  }

  /**
   * Marks a line with an error.
   * @param line - from 1; null removes the marker
   */
  mark(line: number | null, message: string = "") {
    const { state } = this.view;
    const { from, to } = state.doc.line(Math.min(Math.max(line ?? 1, 1), state.doc.lines));
    const found = line === null ? [] : [{ from, to, severity: "error" as const, message }];
    this.view.dispatch(setDiagnostics(state, found));
  }

  /** Inserts text at the cursor; "\t" indents the line. */
  insert(text: string) {
    if (text === "\t") indentMore(this.view);
    else this.view.dispatch(this.view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    this.view.focus();
  }

  close() {
    this.view.destroy();
  }
}
