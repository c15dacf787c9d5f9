// The posters of Dice Golf: six holes and the clubhouse, drawn in a box 400 wide and 520 tall, of which the upper 400 always show.
// Every shape is coloured by class (dice.css), so that the same drawing serves by day and at dusk.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import('../../vendor/lit-html/lit-html.js').SVGTemplateResult} Drawing */
/** @typedef {readonly [x: number, y: number, size: number]} Spot */
/** @typedef {{name: string, sky: string, sun: readonly [number, number, number], flag: readonly [number, number], spots: readonly Spot[], land: () => Drawing}} Hole */

/** @param {string} kind @param {string} d */
const shape = (kind, d) => svg`<path class="c-${kind}" d=${d}/>`;

/** @param {number} x @param {number} y @param {number} rx @param {number} ry */
const shade = (x, y, rx, ry) => svg`<ellipse class="c-shadow" cx=${x} cy=${y} rx=${rx} ry=${ry}/>`;

/** A round tree, lit from the left; `x`, `y` is its foot, `r` the crown's radius. @param {number} x @param {number} y @param {number} r */
const tree = (x, y, r) => svg`${shade(x + r * 0.3, y, r * 1.15, r * 0.26)}
  <path class="c-trunk" d="M${x - r * 0.13} ${y}v${-r * 0.9}h${r * 0.26}v${r * 0.9}z"/>
  <circle class="c-leaf" cx=${x} cy=${y - r * 1.45} r=${r}/>
  <path class="c-leaf2" d="M${x} ${y - r * 2.45}a${r} ${r} 0 0 1 0 ${2 * r}z"/>`;

/** A fir of three skirts; `h` is its height. @param {number} x @param {number} y @param {number} h */
const fir = (x, y, h) => svg`${shade(x + h * 0.1, y, h * 0.3, h * 0.07)}
  <path class="c-trunk" d="M${x - h * 0.04} ${y}v${-h * 0.2}h${h * 0.08}v${h * 0.2}z"/>
  <path class="c-leaf" d="M${x} ${y - h}L${x - h * 0.27} ${y - h * 0.14}H${x}z"/>
  <path class="c-leaf2" d="M${x} ${y - h}L${x + h * 0.27} ${y - h * 0.14}H${x}z"/>`;

/** A poplar, slim as a feather. @param {number} x @param {number} y @param {number} h */
const poplar = (x, y, h) => svg`${shade(x + h * 0.08, y, h * 0.2, h * 0.05)}
  <path class="c-leaf" d="M${x} ${y}C${x - h * 0.2} ${y - h * 0.2} ${x - h * 0.16} ${y - h * 0.7} ${x} ${y - h}z"/>
  <path class="c-leaf2" d="M${x} ${y}C${x + h * 0.2} ${y - h * 0.2} ${x + h * 0.16} ${y - h * 0.7} ${x} ${y - h}z"/>`;

/** A bunker: sand with its far lip in shade. @param {number} x @param {number} y @param {number} w */
const bunker = (x, y, w) => {
  const h = w * 0.36;
  return svg`<g transform="translate(${x} ${y}) scale(${w / 100} ${h / 36})">
    <path class="c-lip" d="M-50 4C-52-14-28-22-10-17C4-24 38-23 48-6C58 12 30 20 8 15C-10 22-46 20-50 4z"/>
    <path class="c-sand" d="M-47 6C-46-6-28-13-10-9C6-16 36-14 45-2C53 12 28 17 8 13C-10 19-44 18-47 6z"/></g>`;
};

/** Water in a sand rim. @param {string} d */
const pond = (d) => svg`<path class="c-bank" d=${d}/><path class="c-water" d=${d}/>`;

/** Glints on water. @param {...(readonly [number, number, number])} at */
const glints = (...at) =>
  at.map(
    ([x, y, s]) => svg`<path class="c-glint" d="M${x} ${y}q${6 * s} ${-6 * s} ${12 * s} 0t${12 * s} 0t${12 * s} 0"/>`,
  );

/** @param {number} x @param {number} y @param {number} s */
const cloud = (x, y, s) =>
  svg`<path class="c-cloud" d="M${x} ${y}h${74 * s}a${9 * s} ${9 * s} 0 0 0-2-${18 * s}a${17 * s} ${17 * s} 0 0 0-${32 * s}-${6 * s}a${13 * s} ${13 * s} 0 0 0-${24 * s} ${8 * s}a${9 * s} ${9 * s} 0 0 0-${16 * s} ${16 * s}z"/>`;

/** @param {number} x @param {number} y */
const birds = (x, y) =>
  svg`<path class="c-line" d="M${x} ${y}q6-7 11 0q6-7 11 0M${x + 26} ${y + 12}q4-5 8 0q4-5 8 0"/>`;

// ------------------------------------------------------------------ what makes each hole known from afar: its number, built

const pine = () => svg`<g transform="translate(-20 0)">${shade(352, 214, 40, 6)}
  <path class="c-trunk" d="M338 212C344 180 336 152 346 116L338 84L346 82L352 108L366 78L372 82L357 120C352 156 360 186 354 212z"/>
  <path class="c-leaf" d="M292 96C284 78 308 66 320 70C326 48 366 40 380 58C398 54 420 76 410 96C392 104 310 106 292 96z"/>
  <path class="c-leaf2" d="M320 98C336 86 362 92 372 78C380 66 378 60 380 58C398 54 420 76 410 96C400 101 352 104 320 98z"/></g>`;

const lakes =
  () => svg`${pond("M22 244C20 226 66 218 104 222C150 226 172 236 160 250C150 264 110 260 80 264C50 268 24 262 22 244z")}
  ${pond("M300 306C306 286 350 276 392 280C420 284 430 300 424 318C414 344 352 346 322 336C304 330 296 320 300 306z")}
  ${glints([48, 240, 1], [96, 250, 0.9], [326, 304, 1.2], [360, 322, 1.1])}`;

const peaks = () => svg`
  <path class="c-rock" d="M150 196L236 92L300 196z"/><path class="c-rock2" d="M236 92L300 196H226L246 152z"/>
  <path class="c-snow" d="M236 92L258 127L245 122L236 134L226 120L212 121z"/>
  <path class="c-rock" d="M296 196L366 84L440 196z"/><path class="c-rock2" d="M366 84L440 196H352L376 150z"/>
  <path class="c-snow" d="M366 84L388 117L376 113L366 128L356 111L346 116z"/>
  <path class="c-rock" d="M214 200L304 58L392 200z"/><path class="c-rock2" d="M304 58L392 200H292L318 138z"/>
  <path class="c-snow" d="M304 58L333 104L318 98L308 118L296 96L278 99z"/>`;

const sail = svg`<path class="c-trunk" d="M-2 0h4v-66h-4z"/><path class="c-cloth" d="M2-14h13v-50h-13z"/><path class="c-lattice" d="M2-27h13M2-39h13M2-51h13"/>`;

const mill = () => svg`<g transform="translate(-20 0)">${shade(350, 200, 44, 7)}
  <path class="c-wall" d="M326 198L335 116H361L370 198z"/><path class="c-wall2" d="M348 116H361L370 198H348z"/>
  <path class="c-roof" d="M331 118C332 98 364 98 365 118z"/>
  <path class="c-door" d="M341 198v-18a7 7 0 0 1 14 0v18z"/><circle class="c-lamp" cx="348" cy="146" r="5"/>
  <g transform="translate(348 110)">${[18, 108, 198, 288].map((turn) => svg`<g transform="rotate(${turn})">${sail}</g>`)}<circle class="c-door" r="5"/></g></g>`;

const sands = () => [
  bunker(196, 236, 64),
  bunker(338, 250, 76),
  bunker(226, 272, 66),
  bunker(352, 300, 96),
  bunker(150, 300, 84),
];

const viaduct =
  () => svg`<path class="c-wall" d="M172 132H420V202H172z"/><path class="c-wall2" d="M172 132H420V139H172z"/>
  ${[0, 1, 2, 3, 4, 5].map((i) => svg`<path class="c-gap" d="M${181 + i * 36.5} 204v-36a14 14 0 0 1 28 0v36z"/><path class="c-wall2" d="M${181 + i * 36.5} 204v-36a14 14 0 0 1 14-14a14 14 0 0 0-7 14v36z"/>`)}
  <g transform="translate(12 4)"><path class="c-flag" d="M206 127v-15h34v-8h20v23zM266 127v-16h38v16zM310 127v-16h38v16z"/>
  <path class="c-ink" d="M212 112v-11h8v11zM206 127h142v-4H206z"/><path class="c-lamp" d="M245 108h9v8h-9zM272 114h8v6h-8zM284 114h8v6h-8zM316 114h8v6h-8zM328 114h8v6h-8z"/>
  <path class="c-cloud" d="M216 97c-12-4-20-18-8-24c-14-16 12-26 18-12c16-8 26 14 8 18c4 12-8 20-18 18z"/></g>`;

const lighthouse =
  () => svg`<path class="c-far2" d="M170 198C182 182 236 180 250 198z"/><path class="c-wall" d="M200 190L205 122H221L226 190z"/><path class="c-wall2" d="M213 122H221L226 190H213z"/>
  <path class="c-flag" d="M203.600 142H222.400L223.600 158H202.400zM201.300 172H224.700L226 188H200z"/><path class="c-flag2" d="M213 142H222.400L223.600 158H213zM213 172H224.700L226 188H213z"/>
  <path class="c-lamp" d="M206 108h14v12h-14z"/><path class="c-roof" d="M204 108L213 97L222 108z"/><path class="c-door" d="M202 119h22v4h-22z"/>`;

const house = () => svg`<g transform="translate(40 34) scale(.86)">${shade(282, 246, 132, 11)}
  <path class="c-pole" d="M274.500 100V40h3v60z"/><path class="c-flag" d="M277.500 42L322 55L277.500 69z"/>
  <path class="c-wall" d="M166 244V172H398V244z"/><path class="c-wall2" d="M290 244V172H398V244z"/>
  <path class="c-roof" d="M152 176L182 126H382L412 176z"/><path class="c-roof2" d="M290 126H382L412 176H290z"/>
  <path class="c-brick" d="M346 130V92h20v38z"/><path class="c-brick2" d="M357 130V92h9v38z"/>
  <path class="c-wall" d="M232 180L276 112L320 180z"/><path class="c-wall2" d="M276 112L320 180H276z"/>
  <path class="c-roof" d="M222 184L276 98L330 184L318 184L276 117L234 184z"/><path class="c-roof2" d="M276 98L330 184H318L276 117z"/>
  <circle class="c-card" cx="276" cy="154" r="13"/><path class="c-hand" d="M276 154v-9M276 154l6 4"/>
  ${[180, 206, 328, 354].map((x) => svg`<path class="c-lamp" d="M${x} 192h17v26h-17z"/><path class="c-mullion" d="M${x + 8.5} 192v26M${x} 204h17"/>`)}
  <path class="c-door" d="M260 244v-44h32v44z"/><path class="c-lamp" d="M264 204h10v22h-10zM278 204h10v22h-10z"/>
  <path class="c-card" d="M226 184h100v7H226zM230 191h5v53h-5zM317 191h5v53h-5zM222 240h108v6H222z"/></g>`;

// ------------------------------------------------------------------------------------------------------ the lands

/** Two banks of mown fairway running up to the green. @param {string} d @param {string} stripe */
const fairway = (d, stripe) => svg`<path class="c-fair" d=${d}/><path class="c-rim" d=${stripe}/>`;

/** The putting green at the flag. @param {number} x @param {number} y @param {number} r */
const green = (x, y, r) =>
  svg`<ellipse class="c-collar" cx=${x} cy=${y + 3} rx=${r + 7} ry=${r * 0.34 + 5}/><ellipse class="c-green" cx=${x} cy=${y + 1} rx=${r} ry=${r * 0.34}/>`;

/** @type {Readonly<Record<number, Hole>>} */
export const HOLES = {
  1: {
    name: "Lone Pine",
    sky: "peach",
    sun: [300, 118, 46],
    flag: [236, 234],
    spots: [
      [56, 374, 1.25],
      [120, 346, 1.1],
      [186, 330, 1],
      [226, 300, 0.85],
      [232, 266, 0.7],
      [236, 235, 0.5],
    ],
    land: () => svg`${shape("water", "M0 176H400V240H0z")}${glints([22, 192, 1], [84, 200, 0.8], [150, 190, 0.7], [196, 203, 0.8])}
      ${shape("sail", "M186 182v-26l18 24zM184 184h24l-5 6h-14z")}
      ${shape("far", "M0 214C60 200 120 208 170 206C230 190 300 196 400 192V320H0z")}
      ${shape("rough", "M0 232C70 214 140 226 208 214C280 204 330 210 400 206V520H0z")}
      ${shape("deep", "M400 250C340 262 306 300 300 350C296 400 330 470 320 520H400z")}
      ${fairway(
        "M-10 408C40 320 140 340 176 306C206 278 190 244 236 230C282 236 276 284 264 318C246 366 180 392 150 520H-10z",
        "M30 408C80 350 160 352 200 312C224 286 210 252 238 238C256 256 250 294 236 316C206 364 130 380 84 520H30z",
      )}
      ${green(238, 234, 48)}${bunker(166, 262, 54)}${bunker(306, 266, 46)}${pine()}
      ${tree(22, 300, 17)}${tree(384, 330, 24)}${tree(352, 352, 16)}`,
  },
  2: {
    name: "Twin Lakes",
    sky: "mist",
    sun: [212, 92, 26],
    flag: [286, 238],
    spots: [
      [60, 376, 1.25],
      [122, 342, 1.1],
      [186, 316, 0.95],
      [222, 286, 0.82],
      [258, 258, 0.7],
      [286, 239, 0.5],
    ],
    land: () => svg`${cloud(288, 96, 0.9)}${cloud(232, 140, 0.55)}
      ${shape("far", "M130 210C170 150 250 150 290 210z")}${shape("far2", "M212 166C250 160 276 182 290 210H232C236 196 226 180 212 166z")}
      ${shape("far", "M246 214C290 132 400 132 440 214z")}${shape("far2", "M346 152C396 150 424 184 440 214H370C376 192 366 168 346 152z")}
      ${shape("rough", "M0 206C80 190 170 206 240 202C310 198 360 204 400 200V520H0z")}
      ${shape("deep", "M0 206C60 192 120 202 170 204C140 216 60 214 0 226z")}
      ${fairway(
        "M-10 416C50 330 160 336 196 290C220 262 250 244 286 232C322 240 290 280 262 304C216 344 150 396 140 520H-10z",
        "M28 420C80 356 170 346 212 300C236 272 260 252 288 240C300 250 272 276 248 296C196 336 108 396 84 520H28z",
      )}
      ${lakes()}${green(290, 238, 52)}${bunker(224, 236, 46)}
      ${tree(186, 220, 13)}${tree(372, 232, 18)}${tree(394, 246, 13)}${tree(16, 330, 20)}`,
  },
  3: {
    name: "Three Sisters",
    sky: "plum",
    sun: [204, 110, 30],
    flag: [262, 240],
    spots: [
      [62, 376, 1.25],
      [140, 356, 1.15],
      [222, 340, 1],
      [274, 308, 0.86],
      [276, 270, 0.7],
      [262, 241, 0.5],
    ],
    land: () => svg`${peaks()}
      ${shape("far3", "M0 208C60 176 140 190 200 198C280 182 350 190 400 176V300H0z")}
      ${shape("rough", "M0 222C90 202 150 224 220 214C300 202 350 214 400 208V520H0z")}
      ${shape("deep", "M0 222C60 206 120 214 160 222C130 260 70 280 0 296z")}
      ${fairway(
        "M-10 420C60 340 190 350 236 318C262 296 226 258 262 236C312 250 330 300 300 340C260 386 170 400 150 520H-10z",
        "M30 424C100 364 206 366 258 328C284 300 246 262 268 244C298 262 308 302 280 334C232 376 120 396 92 520H30z",
      )}
      ${green(262, 240, 50)}${bunker(322, 262, 52)}${bunker(206, 282, 56)}
      ${fir(30, 262, 66)}${fir(62, 272, 54)}${fir(92, 254, 44)}${fir(122, 262, 36)}${fir(356, 262, 62)}${fir(384, 276, 76)}${fir(376, 336, 60)}${fir(14, 318, 58)}`,
  },
  4: {
    name: "Four Winds",
    sky: "sun",
    sun: [248, 128, 34],
    flag: [232, 240],
    spots: [
      [58, 376, 1.25],
      [136, 362, 1.15],
      [220, 344, 1],
      [262, 310, 0.86],
      [250, 270, 0.7],
      [232, 241, 0.5],
    ],
    land: () => svg`${cloud(176, 74, 0.7)}${cloud(290, 58, 0.5)}
      ${shape("far", "M0 204C80 176 160 196 220 196C280 178 340 172 400 178V300H0z")}
      ${shape("stubble", "M0 226C40 200 120 196 200 214L150 240H0z")}
      ${shape("rough", "M0 234C80 214 160 226 230 214C270 190 330 188 400 198V520H0z")}${mill()}
      ${shape("deep", "M400 222C356 222 330 250 344 284C352 306 380 318 400 318z")}
      ${fairway(
        "M-10 424C50 350 180 360 222 326C250 300 196 262 230 238C290 244 318 298 288 340C250 388 170 404 150 520H-10z",
        "M30 428C92 372 196 374 244 334C270 306 218 268 238 246C276 262 294 302 268 334C226 380 120 398 92 520H30z",
      )}
      ${green(232, 240, 50)}${bunker(166, 262, 50)}${bunker(302, 270, 52)}
      ${pond("M20 304C20 286 56 280 84 286C112 288 124 300 112 312C98 324 20 326 20 304z")}${glints([40, 300, 1], [66, 310, 0.9])}
      ${tree(26, 262, 16)}${tree(52, 254, 12)}${tree(376, 284, 18)}${tree(356, 296, 13)}`,
  },
  5: {
    name: "Five Sands",
    sky: "rose",
    sun: [330, 132, 50],
    flag: [282, 240],
    spots: [
      [60, 376, 1.25],
      [118, 350, 1.1],
      [180, 336, 1],
      [248, 310, 0.86],
      [284, 272, 0.7],
      [282, 241, 0.5],
    ],
    land: () => svg`${birds(240, 84)}${lighthouse()}${shape("water", "M0 190H400V230H0z")}${glints([30, 204, 0.9], [120, 202, 0.7], [320, 204, 0.9])}
      ${shape("dune", "M0 216C60 196 120 214 190 206C270 194 330 216 400 198V300H0z")}
      ${shape("rough", "M0 230C80 216 150 230 220 218C300 208 350 224 400 216V520H0z")}
      ${shape("deep", "M0 250C50 240 90 262 84 290C78 312 30 318 0 316z")}
      ${fairway(
        "M-10 416C40 330 150 344 212 316C252 294 250 252 282 236C332 250 330 304 300 336C250 380 170 396 150 520H-10z",
        "M30 420C82 356 170 360 232 326C270 300 264 258 286 244C308 266 306 300 284 328C230 372 124 390 90 520H30z",
      )}
      ${green(282, 240, 46)}${sands()}
      ${poplar(24, 288, 56)}${poplar(46, 296, 46)}${poplar(64, 284, 38)}${poplar(390, 262, 50)}`,
  },
  6: {
    name: "Six Arches",
    sky: "leaf",
    sun: [96, 214, 0],
    flag: [250, 244],
    spots: [
      [58, 378, 1.25],
      [112, 344, 1.1],
      [170, 334, 1],
      [214, 300, 0.86],
      [236, 268, 0.7],
      [250, 245, 0.5],
    ],
    land: () => svg`${cloud(300, 76, 0.6)}${shape("far", "M0 206C40 176 90 160 140 170C220 150 330 150 400 158V240H0z")}${viaduct()}
      ${shape("rough", "M0 214C60 186 110 182 150 200C240 206 330 204 400 200V520H0z")}
      ${shape("deep", "M0 214C60 186 110 182 150 200C120 214 50 224 0 250z")}
      ${fairway(
        "M-10 418C44 326 140 350 176 310C200 280 206 252 250 238C300 248 282 296 256 330C226 372 160 396 140 520H-10z",
        "M28 422C78 354 160 364 200 318C220 288 222 258 252 246C272 262 258 294 236 322C198 364 106 392 84 520H28z",
      )}
      ${pond("M410 214C360 216 352 240 376 258C400 280 330 292 322 318C314 348 370 366 420 372V316C396 312 384 304 404 292C430 276 420 246 400 240z")}${glints([338, 318, 1], [366, 346, 1], [386, 252, 0.7])}
      ${green(250, 244, 48)}${bunker(184, 258, 50)}${bunker(302, 282, 44)}
      ${tree(24, 262, 22)}${tree(58, 250, 16)}${tree(18, 324, 18)}${tree(334, 224, 11)}`,
  },
};

/** The first tee, with the clubhouse behind it. */
const clubhouse = () => svg`${cloud(196, 70, 0.7)}
  ${shape("far", "M0 210C60 176 110 190 150 186C240 160 330 170 400 164V300H0z")}${tree(140, 236, 20)}${tree(396, 240, 26)}
  ${shape("rough", "M0 240C80 222 160 238 230 240H400V520H0z")}${tree(44, 260, 27)}${tree(92, 254, 19)}${house()}
  ${shape("path", "M258 246H294C300 290 250 300 214 330C170 366 176 420 190 520H96C90 420 110 366 160 326C200 296 262 286 258 246z")}
  ${shape("fair", "M-10 346C20 318 112 318 128 340C146 366 100 400 90 520H-10z")}${shape("rim", "M-10 366C24 340 92 338 102 354C112 372 76 400 62 520H-10z")}
  ${shape("deep", "M400 300C350 296 300 310 306 336C312 362 360 366 400 362z")}${[322, 344, 366, 388].map((x, i) => svg`<circle class="c-bloom${i % 2}" cx=${x} cy=${i % 2 ? 318 : 334} r="6"/><circle class="c-bloom${1 - (i % 2)}" cx=${x - 9} cy=${i % 2 ? 340 : 316} r="5"/>`)}
  <circle class="c-marker" cx="20" cy="372" r="8"/><circle class="c-marker" cx="106" cy="372" r="8"/>`;

/** The flag in the hole, its number on the cloth. @param {Hole} hole @param {number} number */
const pin = (
  { flag: [x, y] },
  number,
) => svg`<g class="pin">${shade(x + 14, y + 1, 16, 3)}<ellipse class="c-cup" cx=${x} cy=${y} rx="7" ry="3"/>
  <path class="c-pole" d="M${x - 2} ${y}V${y - 118}h4V${y}z"/>
  <g class="cloth"><path class="c-flag" d="M${x + 2} ${y - 117}l58 18l-58 20z"/><path class="c-flag2" d="M${x + 2} ${y - 98}l58-1l-58 20z"/>
  <text class="pin-number" x=${x + 21} y=${y - 90}>${number}</text></g></g>`;

/** The ball with its shadow; moved by the animation, so it is a group of its own. @param {Spot} spot */
export const ball = ([x, y, size]) => svg`<g class="ball" transform="translate(${x} ${y}) scale(${size})">
  <ellipse class="c-shadow" cx="5" cy="10" rx="14" ry="4"/><g class="ball-up"><circle class="c-ball" r="11"/><path class="c-ball2" d="M0-11a11 11 0 0 1 0 22a15 15 0 0 0 0-22z"/></g></g>`;

/** Where the ball lies on the first tee, before a hole is chosen. @type {Spot} */
export const TEE = [62, 376, 1.25];

/** Where the ball lies with so many dice set aside. @param {number|null} hole @param {number} aside @returns {Spot} */
export const lie = (hole, aside) => (hole ? HOLES[hole]?.spots[aside] : undefined) ?? TEE;

/** The whole landscape. @param {number|null} hole @param {number} aside dice set aside, 0..5 */
export function scene(hole, aside) {
  const here = hole ? HOLES[hole] : undefined;
  const [x, y, r] = here ? here.sun : [300, 110, 40];
  return svg`<rect class="sky-${here?.sky ?? "club"}" width="400" height="520"/>
    ${r ? svg`<circle class="c-sun" cx=${x} cy=${y} r=${r}/>` : nothing}
    ${here ? here.land() : clubhouse()}
    ${here ? teeMarkers() : nothing}${here && hole ? pin(here, hole) : nothing}${ball(lie(hole, aside))}`;
}

const teeMarkers = () =>
  svg`<circle class="c-marker" cx="22" cy="372" r="8"/><circle class="c-marker" cx="100" cy="372" r="8"/>`;

/** A small picture of what the hole is known by, 120 by 76, for the choice of holes. @param {number} number */
export function motif(number) {
  const hole = HOLES[number];
  return svg`<rect class="sky-${hole?.sky ?? "club"}" width="120" height="76"/>${MOTIFS[number]?.() ?? nothing}`;
}

/** @type {Readonly<Record<number, () => Drawing>>} */
const MOTIFS = {
  1: () =>
    svg`<circle class="c-sun" cx="62" cy="34" r="20"/>${shape("water", "M0 48H120V76H0z")}${shape("rough", "M0 62C40 50 80 58 120 52V76H0z")}<g transform="translate(-92 -16) scale(.48 .36)">${pine()}</g>`,
  2: () =>
    svg`${shape("far", "M20 46C40 16 70 16 84 46z")}${shape("far", "M66 46C84 10 120 12 132 46z")}${shape("rough", "M0 42H120V76H0z")}${pond("M6 58C6 48 48 46 52 54C56 64 6 68 6 58z")}${pond("M66 64C66 52 118 50 120 60C122 74 66 76 66 64z")}${glints([18, 57, 0.6], [80, 63, 0.6])}`,
  3: () =>
    svg`<g transform="translate(-88 -18) scale(.52 .36)">${peaks()}</g>${shape("rough", "M0 54C40 46 80 56 120 50V76H0z")}${fir(20, 66, 24)}${fir(98, 68, 26)}`,
  4: () =>
    svg`${shape("rough", "M0 58C40 50 80 54 120 50V76H0z")}<g transform="translate(-86 -20) scale(.42)">${mill()}</g>`,
  5: () =>
    svg`<circle class="c-sun" cx="92" cy="36" r="17"/>${shape("rough", "M0 38C40 32 80 38 120 34V76H0z")}${bunker(24, 48, 26)}${bunker(62, 45, 26)}${bunker(98, 50, 28)}${bunker(38, 64, 34)}${bunker(84, 66, 36)}`,
  6: () =>
    svg`${shape("far", "M0 40C40 26 80 26 120 30V76H0z")}<g transform="translate(-54 -27) scale(.42)">${viaduct()}</g>${shape("rough", "M0 58C40 52 80 58 120 54V76H0z")}`,
};
