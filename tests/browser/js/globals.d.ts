/** An element that a selector finds can be of any kind: tests ask for the properties that they need. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

// What tests and the functions of this folder leave in a page for each other.
declare var answer: any;
declare var asked: any;
declare var begun: any;
declare var choices: any;
declare var clocked: any;
declare var copied: any;
declare var handedName: any;
declare var handedOut: any;
declare var hold: any;
declare var holds: any;
declare var holeCard: any;
declare var leave: any;
declare var leaving: any;
declare var listening: any;
declare var moves: any;
declare var nearPython: any;
declare var noteShifts: any;
declare var places: any;
declare var played: any;
declare var playing: any;
declare var rolled: any;
declare var sampling: any;
declare var seen: any;
declare var shared: any;
declare var shiftWatch: any;
declare var shifts: any;
declare var taps: any;
declare var workers: any;
