import type { Player } from './player.ts'

/** Words of the English interface that are neither German nor part of the name of a game. */
export const ENGLISH =
  /\b(you|your|the|and|with|attack|attacks|pass|seat|seats|players|open|play|game|rules|log|talk|waiting|winner|won|lost|choose|undo|card|wound|dagger|hunter|hunters|dream|dreaming|upgrade|upgrades|damage|banked|weapon|health|echo|echoes|step|round|final)\b/gi

/** German words that are not English words as well; "die" is left out for that reason. */
export const GERMAN =
  /\b(du|der|das|und|mit|ist|noch|eine|einen|nicht|wähle|wählt|nimmt|spielt|hortet|gehortet|erleidet|karte|karten|runde|phase|jäger|traum|blutechos|schaden|lebenspunkte|verbesserung|verbesserungen|spieler|verlauf|regeln)\b/gi

/** Names that are the same in every language: licences, sites, games and attacks. */
const UNTRANSLATED_NAMES =
  /SIL Open Font License|game-icons\.net|: The (Board Game|Bloody Palace)|Round (Trip|Harvest|Robin)/g

/** English words on the page, visible or in labels. Elements marked as English are ignored. */
export const englishOn = async (player: Player): Promise<string[]> => foreignWords(await wordsOn(player, 'en'), ENGLISH)

export const germanOn = async (player: Player): Promise<string[]> => foreignWords(await wordsOn(player, 'de'), GERMAN)

const foreignWords = (text: string, foreign: RegExp): string[] => [
  ...new Set(text.replaceAll(UNTRANSLATED_NAMES, '').match(foreign)),
]

/** All text of the page including labels, without code and elements marked with that language. */
const wordsOn = ({ page }: Player, but: 'en' | 'de'): Promise<string> =>
  page.evaluate((language) => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const foreign of copy.querySelectorAll(`[lang=${language}], script, svg, code`)) foreign.remove()
    // The rules cite chapters of the English rulebook by their titles, which have no German version.
    for (const rule of copy.querySelectorAll('.prose')) rule.textContent = rule.textContent.replace(/„[^“]*“/g, '')
    const labels = [...copy.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    )
    const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) labels.push(words.currentNode.textContent)
    return labels.join('\n')
  }, but)
