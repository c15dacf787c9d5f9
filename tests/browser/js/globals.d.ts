/** Selectors return elements of any type, so that tests can use all properties. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

// Variables through which tests and the functions in this folder exchange data.
declare var answer: any;
declare var asked: any;
declare var begun: any;
declare var choices: any;
declare var clocked: any;
declare var copied: any;
declare var exportedName: any;
declare var exportedTexts: any;
declare var hold: any;
declare var holds: any;
declare var holeCard: any;
declare var leave: any;
declare var listening: any;
declare var moves: any;
declare var hostPython: any;
declare var noteShifts: any;
declare var places: any;
declare var played: any;
declare var playing: any;
declare var restoreLocks: any;
declare var rolled: any;
declare var sampling: any;
declare var seen: any;
declare var shared: any;
declare var shiftWatch: any;
declare var shifts: any;
declare var readyAt: number;
declare var taps: any;
declare var workers: any;
