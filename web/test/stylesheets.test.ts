import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')

/**
 * The owner of a stylesheet. A visitor who goes from the start page to a table keeps its styles, so a class name used by two owners would be styled
 * twice. The shared stylesheets in `styles` may be extended by all.
 */
const ownerOf = (path: string): string => /^(?:games\/)?[\w-]+/.exec(path)?.[0] ?? path

/** The classes that a stylesheet selects by their name alone. */
const styledClasses = (css: string): readonly string[] => {
  const selectors = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].flatMap(([, all]) =>
    all?.split(','),
  )
  return selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector?.trim() ?? '')?.[1] ?? [])
}

function ownersByClass(sheets: readonly (readonly [path: string, css: string])[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const [path, css] of sheets)
    for (const name of styledClasses(css)) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)))
  return owners
}

const styledTwice = (sheets: readonly (readonly [path: string, css: string])[]): readonly string[] =>
  [...ownersByClass(sheets)].flatMap(([name, owners]) =>
    owners.size > 1 ? [`.${name} of ${[...owners].join(' and ')}`] : [],
  )

test('no class is styled by two independent owners', () => {
  const paths = globSync('**/*.css', { cwd: SOURCES }).filter((path) => !path.startsWith('styles/'))
  expect(paths.length).toBeGreaterThan(50)
  expect(styledTwice(paths.map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]))).toEqual([])
})

test('the check finds such a class', () => {
  const lid = ['pages/landing.css', '/* A lid. */\n.lid,\n.box { padding: 13px }'] as const
  expect(styledTwice([lid, ['parts/lid.css', '@media (width < 9px) {\n  .lid { inset: 0 }\n}']])).toEqual([
    '.lid of pages and parts',
  ])
  expect(
    styledTwice([lid, ['parts/lid.css', '.card .lid { inset: 0 }'], ['pages/more.css', '.lid { inset: 0 }']]),
  ).toEqual([])
})

/** The classes that a stylesheet selects anywhere. */
const selectedClasses = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  )

/** Whether a source names the class, or composes it of a prefix and a value: `clan-tag-${kind}`. */
function namesIn(sources: readonly string[]): (name: string) => boolean {
  const text = sources.join('\n')
  const whole = new Set(text.match(/[a-z][\w-]*/gi))
  const prefixes = [...text.matchAll(/\b([a-z][\w-]*-)\$\{/gi)].map(([, prefix = '']) => prefix)
  return (name) => whole.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
}

test('every class that a stylesheet selects is given to an element', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: SOURCES }).map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')] as const)
  // Values of a game serve as classes, too.
  const isNamed = namesIn([...read('**/*.{ts,tsx}'), ...read('../../games/*/src/**/*.ts')].map(([, source]) => source))
  const unknown = read('**/*.css').flatMap(([path, css]) =>
    selectedClasses(css)
      .filter((name) => !isNamed(name))
      .map((name) => `${path}: .${name}`),
  )
  expect(unknown).toEqual([])
})

test('a class that no element has is found, and a composed one is not', () => {
  const isNamed = namesIn(['<p class={`lid lid-${kind}`} />'])
  expect(
    selectedClasses('.frame > .lid:has(.lid-open) { margin: 0.5em } /* .box */').filter((name) => !isNamed(name)),
  ).toEqual(['frame'])
})
