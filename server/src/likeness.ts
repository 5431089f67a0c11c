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
