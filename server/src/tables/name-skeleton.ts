import { MAX_NAME_LENGTH } from '@gloamhall/protocol'
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

/** Accents and vowel points are easily overlooked, unlike the vowel signs of Indic and other scripts, which are letters. */
const OVERLOOKED =
  /[\p{Script=Inherited}\p{Me}[\p{M}&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Cyrillic}]]]/gv

/** Invisible characters, and spaces. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu

/** The visual shape of a name: two names with the same skeleton can be mistaken for each other at a glance. */
export function nameSkeleton(name: string): string {
  // Confusables are replaced before folding case: a Greek capital resembles a Latin one, its small letter another.
  const shapes = replaceConfusables(bare(name.normalize('NFD')))
  return folded(replaceConfusables(lowered(shapes.normalize('NFKD'))))
}

/** As `nameSkeleton` of the lower-case name, so that case does not distinguish names. */
const caselessSkeleton = (name: string): string => folded(replaceConfusables(bare(lowered(name.normalize('NFKD')))))

/** Keys of a name: two names that share one can be mistaken for each other. */
const likenesses = (name: string): readonly string[] => [`seen ${nameSkeleton(name)}`, `read ${caselessSkeleton(name)}`]

export function areConfusable(one: string, other: string): boolean {
  const others = likenesses(other)
  return likenesses(one).some((likeness) => others.includes(likeness))
}

const bare = (text: string): string => text.replaceAll(OVERLOOKED, '').replaceAll(UNSEEN, '')

/** Letter by letter, because the lower case of sigma depends on its position. */
const lowered = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('')

const folded = (text: string): string => {
  const letters = Array.from(bare(lowered(text.normalize('NFKD'))), (letter) => FOLDED.get(letter) ?? letter)
  return letters.join('').replaceAll('m', 'rn').replaceAll('vv', 'w')
}

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  const targets = Array.from(to)
  return Array.from(from, (letter, index) => [letter, targets[index] ?? letter] as const)
}

/** A name that cannot be mistaken for one of the others: the newcomer's gets a number. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.flatMap(likenesses))
  const isTaken = (candidate: string) => likenesses(candidate).some((likeness) => taken.has(likeness))
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${cut(name, MAX_NAME_LENGTH - 3)} ${number}`
    if (!isTaken(numbered)) return numbered
  }
}

/** The longest prefix of whole letters that fits. */
function cut(name: string, room: number): string {
  let short = ''
  for (const letter of name) {
    if (short.length + letter.length > room) break
    short += letter
  }
  return short.replace(/[\s\u200c\u200d]+$/u, '')
}
