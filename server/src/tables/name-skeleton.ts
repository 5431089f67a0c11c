import { LONGEST_NAME } from '@gloamhall/protocol'
import replaceConfusables from 'unhomoglyph'

/** Skeletons of names after Unicode's UTS #39, with its table of confusables (the package `unhomoglyph`). */

/**
 * Letters that are drawn alike and that the table keeps apart: it compares identifiers in one case, players compare
 * names at a glance. Small capitals stand for their letter, since case makes no difference here.
 */
const FOLDED: ReadonlyMap<string, string> = new Map([
  ...pairs('1|!iıɩǀ', 'lllllll'),
  ...pairs('0σς', 'ooo'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢĸ', 'abcdefghljklmmnoprstuvwyzk'),
  ...pairs('ßβεηκτχωɛʋ', 'bbenktxwev'),
])

/** Accents and vowel points are easily overlooked; the vowel signs of Indic and other scripts are letters. */
const OVERLOOKED =
  /[\p{Script=Inherited}\p{Me}[\p{M}&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Cyrillic}]]]/gv

/** Not to be seen, or not where a name is read. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu

/** The shape of a name: two names with the same skeleton can be taken for each other at a glance. */
export function nameSkeleton(name: string): string {
  // The table comes first: a Greek capital looks like a Latin one, its small letter like another.
  const shapes = replaceConfusables(bare(name.normalize('NFD')))
  return folded(replaceConfusables(lowered(shapes.normalize('NFKD'))))
}

/** As `nameSkeleton`, of the name in small letters: one name in capitals and in small letters is one name. */
const caselessSkeleton = (name: string): string => folded(replaceConfusables(bare(lowered(name.normalize('NFKD')))))

/** Two names can be taken for each other if they share one of these. */
const likenesses = (name: string): readonly string[] => [`seen ${nameSkeleton(name)}`, `read ${caselessSkeleton(name)}`]

export function areConfusable(one: string, other: string): boolean {
  const others = likenesses(other)
  return likenesses(one).some((likeness) => others.includes(likeness))
}

const bare = (text: string): string => text.replaceAll(OVERLOOKED, '').replaceAll(UNSEEN, '')

/** Letter by letter: the small letter of a sigma depends on where it stands. */
const lowered = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('')

const folded = (text: string): string => {
  const letters = Array.from(bare(lowered(text.normalize('NFKD'))), (letter) => FOLDED.get(letter) ?? letter)
  return letters.join('').replaceAll('m', 'rn').replaceAll('vv', 'w')
}

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  const targets = Array.from(to)
  return Array.from(from, (letter, index) => [letter, targets[index] ?? letter] as const)
}

/** A name that cannot be confused with the names of others: the later of two is told apart by a number. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.flatMap(likenesses))
  const isTaken = (candidate: string) => likenesses(candidate).some((likeness) => taken.has(likeness))
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${cut(name, LONGEST_NAME - 3)} ${number}`
    if (!isTaken(numbered)) return numbered
  }
}

/** As many whole letters as there is room for. */
function cut(name: string, room: number): string {
  let short = ''
  for (const letter of name) {
    if (short.length + letter.length > room) break
    short += letter
  }
  return short.replace(/[\s\u200c\u200d]+$/u, '')
}
