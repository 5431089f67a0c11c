import { LONGEST_NAME } from '@gloamhall/protocol'

/** Letters of other alphabets that nobody can tell from ours at a glance. */
const DOUBLES: Readonly<Record<string, string>> = {
  ...lettersOf('авекмнорстухіјѕһԁԛԝ', 'abekmhopctyxljshdqw'),
  ...lettersOf('αβεηικνορτυχω', 'abenlkvoptuxw'),
  // A large i and a small l are drawn alike.
  ...lettersOf('01i|ıł', 'olllll'),
}

/** What a name looks like from afar: two names with the same likeness could be taken for each other. */
export function likenessOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, '')
  return [...plain.toLowerCase()].map((letter) => DOUBLES[letter] ?? letter).join('')
}

function lettersOf(theirs: string, ours: string): Record<string, string> {
  return Object.fromEntries([...theirs].map((letter, index) => [letter, [...ours][index] as string]))
}

/** Two who are called alike could be taken for each other: whoever comes second is told apart by a number. */
export function distinct(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(likenessOf))
  if (!taken.has(likenessOf(name))) return name
  for (let number = 2; ; number++) {
    const numbered = `${cut(name, LONGEST_NAME - 3)} ${number}`
    if (!taken.has(likenessOf(numbered))) return numbered
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
