import { pattern, SHADE, stroke } from './hatching.ts'
import { insertOnce } from './sprite.ts'

/**
 * The background of an engraved figure in a window of 480 by 320: a sky of lines that thin out around a light, and in front of
 * it the ground. Figures stand in the middle of the lower edge; a narrow window cuts off the sides.
 *
 *     far    what stands at the horizon, a tone        near   what stands in front, ink
 *     line   cut into the paper                        pale   cut out of the ink
 */
interface Cuts {
  readonly far?: string
  readonly near?: string
  readonly line?: string
  readonly pale?: string
}

const GROUNDS = {
  graves: {
    far: 'M0 268C60 246 120 256 190 248 260 240 330 254 390 244 430 240 460 248 480 258V320H0ZM30 262V226H20V216H30V200H42V216H52V226H42V256ZM438 250V214H428V204H438V188H450V204H460V214H450V250ZM86 258V232C86 218 112 218 112 232V256ZM368 254V228C368 214 394 214 394 228V252ZM0 230 14 224V262H0Z',
    near: 'M8 306 2 262C0 242 30 238 34 258L42 302ZM64 300V274C64 262 86 262 86 274V298ZM408 300 414 256C416 240 446 244 446 262L442 304ZM386 302V282C386 272 402 272 402 282V302ZM462 308V268H452V258H462V244H472V258H480V308ZM0 304C110 290 370 288 480 304V320H0Z',
    line: 'M110 296 106 282M116 295 117 280M122 294 128 282M352 296 348 282M358 296 360 280M364 296 371 284M0 282H20M96 270H140M338 268H384M150 262H190M296 260H330',
    pale: 'M12 262C18 258 24 258 26 264M10 276 30 272M12 286 32 282M70 280H80M70 286H80M420 262C428 258 436 262 438 266M418 276 438 280M60 310C160 300 320 300 420 310M140 316H340',
  },
  spires: {
    far: 'M0 320V150L12 108 24 150V128L38 62 52 128V176L64 146 76 176V210H104V158L118 92 132 158V240L150 226 168 244 240 252 312 244 330 226 348 240V150L362 84 376 150V206H400V136L414 48 428 136V170L440 138 452 170V116L466 66 480 116V320ZM36 62V44H40V62ZM116 92V74H120V92ZM360 84V66H364V84ZM412 48V28H416V48Z',
    near: 'M0 298 60 290 140 296 240 290 340 296 420 290 480 298V320H0Z',
    line: 'M38 92V118M118 120V146M362 110V138M414 82V120M466 98V118M12 132V146M64 166V178M440 158V172M108 176H128M108 188H128M352 168H372M404 152H424M404 166H424M30 142H46M30 158H46',
    pale: 'M20 306H110M150 304H230M250 304H330M370 306H460M60 314H180M220 314H300M330 314H430M110 300 100 312M230 298 226 308M330 300 338 310',
  },
  water: {
    far: 'M0 252C70 246 110 238 150 250 210 256 270 256 330 250 370 238 420 246 480 252V258H0Z',
    line: 'M0 264H120M160 264H240M270 264H480M20 272H90M130 272H200M230 272H300M340 272H470M0 281H60M96 281H190M220 281H260M300 281H390M420 281H480M30 291H140M180 291H310M340 291H440M0 302H80M120 302H220M250 302H360M400 302H480M50 313H190M230 313H330M370 313H450',
  },
  hall: {
    far: 'M0 320V0H480V320ZM56 262V120C56 84 76 56 96 40 116 56 136 84 136 120V262ZM160 262V108C160 66 196 34 240 12 284 34 320 66 320 108V262ZM344 262V120C344 84 364 56 384 40 404 56 424 84 424 120V262Z',
    near: 'M0 0H22V320H0ZM458 0H480V320H458ZM0 300C120 292 360 292 480 300V320H0Z',
    line: 'M136 262 100 300M160 262 140 298M200 262 190 296M240 262V296M280 262 290 296M320 262 340 298M344 262 380 300M22 272H458M22 284H458M96 40V120M56 120H136M384 40V120M344 120H424M240 12V108M160 108H320',
    pale: 'M10 0V300M470 0V300M30 310H200M280 310H450',
  },
  rocks: {
    far: 'M0 320V176L18 130 34 168 48 92 66 160 84 132 104 206 130 230 190 250 240 254 290 250 346 232 376 200 392 120 408 164 424 76 444 150 462 110 480 170V320Z',
    near: 'M0 320V258L20 236 40 272 70 262 96 292 160 300 240 294 320 300 384 290 410 258 436 272 460 232 480 258V320Z',
    line: 'M48 112 56 178M18 150 26 196M84 150 94 204M392 140 386 196M424 98 430 166M462 130 466 182M120 244H180M300 246H350M150 256H230M260 258H320',
    pale: 'M20 250 30 280M12 274 22 296M440 282 456 252M462 256 468 284M70 274 84 296M400 276 392 296M110 306H200M280 306H370',
  },
} as const satisfies Readonly<Record<string, Cuts>>

/** The position of the light, its radius without lines of the sky, and its shape. */
const LIGHTS = {
  moon: {
    at: [322, 92],
    reach: 168,
    shape: 'M322 34A58 58 0 1 0 322 150 58 58 0 1 0 322 34Z',
    line: 'M292 66C300 58 312 56 320 60M346 76C352 84 352 92 346 98M296 108C304 118 318 122 330 118M312 84C318 80 326 82 328 88M344 124C352 118 358 110 360 102M298 132C306 138 316 142 326 142',
  },
  fire: {
    at: [240, 300],
    reach: 250,
    shape: '',
    line: 'M150 120 153 112M330 100 334 90M110 170 113 162M360 150 364 142M190 70 192 62M290 54 294 46M84 110 86 102M396 200 399 192M128 60 130 52M350 40 353 32',
  },
  stars: {
    at: [150, 90],
    reach: 130,
    shape: 'M150 62 156 84 178 90 156 96 150 118 144 96 122 90 144 84Z',
    line: 'M330 60V76M322 68H338M400 120V132M394 126H406M80 40V50M75 45H85M280 30V38M276 34H284M60 150V160M55 155H65M420 40V50M415 45H425',
  },
  storm: {
    at: [120, 60],
    reach: 150,
    shape: '',
    line: 'M96 0 72 52 98 46 60 118M98 46 112 76 104 96M392 0 412 40 390 38 420 96M412 40 436 58',
  },
} as const

export type Ground = keyof typeof GROUNDS
export type Light = keyof typeof LIGHTS

const idOfGround = (ground: Ground): string => `ground-${ground}`
const idOfLight = (light: Light): string => `light-${light}`

const cuts = (of: Cuts): string =>
  Object.entries(of)
    .map(([kind, path]) => `<path class="scene-${kind}" d="${path}"/>`)
    .join('')

const lit = (light: Light): string => {
  const { at, reach, shape, line } = LIGHTS[light]
  const [x, y] = at
  return [
    `<radialGradient id="dusk-${light}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop offset=".35" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient>`,
    `<mask id="mask-${light}"><rect width="480" height="320" fill="url(#dusk-${light})"/></mask>`,
    `<g id="${idOfLight(light)}"><rect class="scene-sky" width="480" height="320" mask="url(#mask-${light})"/>`,
    `<path class="scene-light" d="${shape}"/><path class="scene-line" d="${line}"/></g>`,
  ].join('')
}

/** Inserts all grounds, lights and tones at once, since a page with one engraving has others. */
export function insertScenes(): void {
  insertOnce('cut-shade', SHADE)
  insertOnce('tone-body', TONES.join(''))
  for (const ground of Object.keys(GROUNDS) as Ground[])
    insertOnce(idOfGround(ground), `<g id="${idOfGround(ground)}">${cuts(GROUNDS[ground])}</g>`)
  for (const light of Object.keys(LIGHTS) as Light[]) insertOnce(idOfLight(light), lit(light))
}

/**
 * A tone of parallel lines: the closer and broader they are, the darker it is. From afar it looks grey.
 */
const tone = (name: string, turn: number, gap: number, line: number): string =>
  pattern(
    `tone-${name}`,
    `<rect class="tone-ground-${name}" width="${gap}" height="${gap}"/>${stroke('tone-ink', gap, line)}`,
    turn,
    gap,
  )

/** The tones of figures and grounds, from paper to ink. */
const TONES = [
  tone('metal', -60, 4, 0.5),
  tone('body', -18, 3.2, 0.8),
  tone('wood', -70, 2.6, 1),
  tone('cloth', -28, 2.6, 1.7),
  tone('far', 64, 5, 0.9),
  tone('sky', 0, 5, 0.8),
]

export interface Setting {
  readonly ground: Ground
  readonly light: Light
}

export const hrefsOf = ({ ground, light }: Setting): readonly string[] => [
  `#${idOfLight(light)}`,
  `#${idOfGround(ground)}`,
]
