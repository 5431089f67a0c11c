/** The attribute of a target on a stage: the points a tap is measured from, in the coordinates of the element. */
export const touchAt = (...points: readonly (readonly [x: number, y: number])[]): { 'data-touch': string } => ({
  'data-touch': points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
})

const round = (n: number): number => Math.round(n * 10) / 10

/** Half of the 44 pixels that a target for fingers has; WCAG 2.5.8 asks for 24 in all. */
export const TARGET_RADIUS_PX = 22

/** Targets that make a choice; the others open details. */
const CHOICES = '[data-spot], [data-choices]'

/**
 * A choice on a figure, such as an arrow to turn, is within this distance of the figure's centre, and takes precedence over
 * it.
 */
const DETAILS_HANDICAP_PX = TARGET_RADIUS_PX / 2

/**
 * The target of a tap: the one with the nearest centre. Targets of neighbouring places overlap, since each is as large as a
 * fingertip, so the topmost may be the wrong one. A tap farther away than a fingertip hits nothing.
 */
export function touchedAt(board: Element, [x, y]: readonly [number, number]): Element | undefined {
  const under = document.elementFromPoint(x, y)?.closest('[data-touch]')
  const reach = under && board.contains(under) ? Number.POSITIVE_INFINITY : TARGET_RADIUS_PX
  let least = Number.POSITIVE_INFINITY
  let nearest: Element | undefined
  for (const target of board.querySelectorAll<SVGGraphicsElement>('[data-touch]')) {
    const screen = target.getScreenCTM()
    if (!screen) continue
    const handicap = target.matches(CHOICES) ? 0 : DETAILS_HANDICAP_PX
    for (const point of pointsOf(target)) {
      const at = new DOMPoint(...point).matrixTransform(screen)
      const far = Math.hypot(at.x - x, at.y - y)
      // At equal distance the later one wins, because it is drawn on top.
      if (far > reach || far + handicap > least) continue
      least = far + handicap
      nearest = target
    }
  }
  return nearest
}

const pointsOf = (target: Element): readonly (readonly [number, number])[] =>
  (target.getAttribute('data-touch') ?? '').split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y]
  })
