import { expect, test } from 'vitest'
import type { FolderTree } from '../folder-order.ts'
import { folderViolations } from '../folder-order.ts'

const TREE: FolderTree = {
  root: 'shop/src',
  order: ['store', 'orders', 'pages', 'games/*'],
  shared: ['config.ts'],
  types: { store: ['orders'] },
  exceptions: {
    'store/legacy.ts -> pages/page.ts': 'goes with the old page',
    'store/legacy.ts -> games/*': 'a whole folder',
    'orders -> pages/form.ts': 'from a whole folder',
  },
}

/** All permissions of the tree are needed, so that none is reported. */
const PERMITTED = [
  { file: 'shop/src/store/rows.ts', text: `import type { Order } from '../orders/order.ts'` },
  { file: 'shop/src/store/legacy.ts', text: `import { page } from '../pages/page.ts'` },
  { file: 'shop/src/store/legacy.ts', text: `import { board } from '../games/chess/board.ts'` },
  { file: 'shop/src/orders/new.ts', text: `import { form } from '../pages/form.ts'` },
]

const check = (file: string, text: string): string[] =>
  folderViolations(TREE, [...PERMITTED, { file: `shop/src/${file}`, text }])

test.each([
  ['an earlier folder', 'orders/order.ts', `import { rows } from '../store/rows.ts'`],
  ['its own folder', 'orders/order.ts', `import { line } from './line.ts'`],
  ['a shared file of the root', 'store/rows.ts', `import { config } from '../config.ts'`],
  ['anything, at the root', 'main.ts', `import { page } from './pages/page.ts'`],
  ['another tree', 'store/rows.ts', `import { tool } from '../../tools/tool.ts'`],
  ['a package', 'store/rows.ts', `import { page } from 'pages'`],
  ['an earlier folder, from a folder of folders', 'games/chess/board.ts', `import { page } from '../../pages/page.ts'`],
])('a file may import %s', (_, file, text) => {
  expect(check(file, text)).toEqual([])
})

test.each([
  ['a later folder', 'store/rows.ts', `import { page } from '../pages/page.ts'`],
  ['a later folder, on several lines', 'store/rows.ts', `import {\n  page,\n} from '../pages/page.ts'`],
  ['a later folder, when it is needed', 'store/rows.ts', `const page = await import('../pages/page.ts')`],
  ['a later folder, for its effects', 'store/rows.ts', `import '../pages/page.ts'`],
  ['a later folder, by passing it on', 'store/rows.ts', `export { page } from '../pages/page.ts'`],
  ['types of a folder that is not listed', 'orders/order.ts', `import type { Page } from '../pages/page.ts'`],
  ['a value where only types are permitted', 'store/rows.ts', `import { order } from '../orders/order.ts'`],
  ['an entry file of the root', 'store/rows.ts', `import { main } from '../main.ts'`],
  ['a folder of folders, from before it', 'pages/page.ts', `import { board } from '../games/chess/board.ts'`],
])('a file must not import %s', (_, file, text) => {
  expect(check(file, text)).toEqual([expect.stringContaining(`shop/src/${file} imports `)])
})

test('a new folder needs a place in the order', () => {
  expect(check('stock/stock.ts', '')).toEqual([expect.stringContaining('give the folder stock a place')])
})

test('a permission that nothing needs any more is reported', () => {
  expect(folderViolations(TREE, [])).toEqual([
    expect.stringContaining('store/legacy.ts -> pages/page.ts'),
    expect.stringContaining('store/legacy.ts -> games/*'),
    expect.stringContaining('orders -> pages/form.ts'),
    expect.stringContaining('types of orders in store'),
  ])
})
