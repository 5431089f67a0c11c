import type { Player } from './player.ts'

/** Words of the interface that are no German, and no name of a game either; a Start is the same in both. */
export const ENGLISH =
  /\b(you|your|the|and|with|attack|attacks|pass|seat|seats|players|open|play|game|rules|log|talk|waiting|winner|won|lost|choose|undo|card|wound|dagger|hunter|hunters|dream|dreaming|upgrade|upgrades|damage|banked|weapon|health|echo|echoes|step|round|final)\b/gi

/** German words that no English sentence holds; "die" is what one rolls. */
export const GERMAN =
  /\b(du|der|das|und|mit|ist|noch|eine|einen|nicht|wähle|wählt|nimmt|spielt|hortet|gehortet|erleidet|karte|karten|runde|phase|jäger|traum|blutechos|schaden|lebenspunkte|verbesserung|verbesserungen|spieler|verlauf|regeln)\b/gi

/** Licences and places keep their names, and so do boxes and blows that are called alike in every language. */
const NAMES = /SIL Open Font License|game-icons\.net|: The (Board Game|Bloody Palace)|Round (Trip|Harvest|Robin)/g

/** English words that can be read or heard on the page; what is marked as English may be. */
export const englishOn = async (player: Player): Promise<string[]> => found(await wordsOn(player, 'en'), ENGLISH)

export const germanOn = async (player: Player): Promise<string[]> => found(await wordsOn(player, 'de'), GERMAN)

const found = (text: string, foreign: RegExp): string[] => [...new Set(text.replaceAll(NAMES, '').match(foreign))]

/** Everything on the page in words, labels included, less codes and what is marked as being of that language. */
const wordsOn = ({ page }: Player, but: 'en' | 'de'): Promise<string> =>
  page.evaluate((language) => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const foreign of copy.querySelectorAll(`[lang=${language}], script, svg, code`)) foreign.remove()
    // The digest cites chapters of the English rulebook by their titles: there is no German one to cite.
    for (const rule of copy.querySelectorAll('.prose')) rule.textContent = rule.textContent.replace(/„[^“]*“/g, '')
    const labels = [...copy.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    )
    const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) labels.push(words.currentNode.textContent)
    return labels.join('\n')
  }, but)
