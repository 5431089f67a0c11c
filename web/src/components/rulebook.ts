/** A parsed rules digest: one entry per numbered rule, in the order of the rulebook. */
export interface Rule {
  readonly id: string
  readonly chapter: string
  /** Markdown: text, possibly followed by a table. */
  readonly text: string
}

export interface Rulebook {
  readonly title: string
  readonly rules: readonly Rule[]
  readonly byId: ReadonlyMap<string, Rule>
}

const RULE = /^- \*\*([A-Z]{1,4}-\d+)\*\*\s*(.*)$/

export function parseRulebook(markdown: string): Rulebook {
  let title = ''
  let chapter = ''
  const found: { id: string; chapter: string; lines: string[] }[] = []
  let open: string[] | undefined
  for (const line of markdown.split(/\r?\n/)) {
    const rule = RULE.exec(line)
    if (rule) {
      open = [rule[2] ?? '']
      found.push({ id: rule[1] ?? '', chapter, lines: open })
    } else if (line.startsWith('# ')) title = line.slice(2)
    else if (line.startsWith('## ')) {
      chapter = line.slice(3)
      open = undefined
    } else if (open && (line.startsWith('  ') || line.trim() === '')) open.push(line.replace(/^ {2}/, ''))
    else open = undefined
  }
  const rules = found.map(({ lines, ...rule }) => ({ ...rule, text: lines.join('\n').trim() }))
  return { title, rules, byId: new Map(rules.map((rule) => [rule.id, rule])) }
}

/** Rules that match a query: by number first, then by every word typed. */
export function searched(book: Rulebook, query: string): readonly Rule[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return book.rules
  const exact = book.byId.get(query.trim().toUpperCase())
  const hits = book.rules.filter((rule) => {
    const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return exact ? [exact, ...hits.filter((hit) => hit !== exact)] : hits
}

export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Splits a rule into paragraphs and tables, the only blocks used in a digest. */
export function blocks(text: string): readonly Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (part.startsWith('|') ? table(part) : { kind: 'words', text: part.replaceAll('\n', ' ') }))
}

function table(part: string): Block {
  const [head = [], _, ...rows] = part.split('\n').map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  return { kind: 'table', head, rows }
}

export type Span =
  | { readonly kind: 'plain' | 'strong' | 'soft' | 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string }

const SPAN = /\*\*(.+?)\*\*|_(.+?)_(?!\w)|`(.+?)`|\[([^\]]+)\]\([^)]+\)|\b((?:[A-Z]{2}|R)-\d+)\b/g

/** Splits text into emphasis and references to other rules. */
export function spans(text: string): readonly Span[] {
  const list: Span[] = []
  let end = 0
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) list.push({ kind: 'plain', text: text.slice(end, match.index) })
    const [, strong, soft, code, link, rule] = match
    if (rule) list.push({ kind: 'rule', text: rule })
    else if (strong) list.push({ kind: 'strong', text: strong })
    else if (soft) list.push({ kind: 'soft', text: soft })
    else list.push({ kind: code ? 'code' : 'plain', text: code ?? link ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) list.push({ kind: 'plain', text: text.slice(end) })
  return list
}
