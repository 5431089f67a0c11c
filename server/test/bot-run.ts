import { PROTOCOL } from '@gloamhall/protocol'
import { Client } from './client.ts'
import type { TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
import { isAsked } from './table.ts'

/**
 * A bot's session, message by message, for the documentation: a real server and table, but with a fixed clock and seed, so
 * that the text is always the same.
 */
export async function runOf(): Promise<string> {
  const run = new Run(await separateServer())
  await run.sitsDown()
  await run.listens()
  await run.chooses()
  await run.speaks()
  await run.comesBack()
  return run.page
}

async function separateServer(): Promise<TestServer> {
  let drawn = 0
  const now = (): number => Date.UTC(2026, 0, 1)
  const randomBytes = (size: number): Uint8Array =>
    Uint8Array.from({ length: size }, () => (drawn = (drawn * 73 + 41) % 251))
  return openServer({ now, randomBytes })
}

class Run {
  page = [
    '# A session, message by message\n',
    '<!-- Made by server/test/bot-pages.test.ts from a real session; regenerated with `npx vitest run server/test/bot-pages.test.ts -u`. -->\n',
    'Blood Bound with six players, one of them an external bot. `→` is what it sends, `←` what it receives; long lists are cut',
    'short with `…`. The messages are explained in [docs/bots.md](../bots.md).\n',
  ].join('\n')
  readonly #server: TestServer
  readonly #people: Visitor[]
  readonly #tokens: string[] = []
  #code = ''
  #bot: Client | undefined
  #shown = 0
  /** Message numbers as if none had been left out. */
  readonly #numbers = new Map<number, number>()

  constructor(server: TestServer) {
    this.#server = server
    this.#people = Array.from({ length: 5 }, () => server.visitor())
  }

  async sitsDown(): Promise<void> {
    const [host, ...others] = this.#people as [Visitor, ...Visitor[]]
    this.#code = await host.open({ seats: 6 })
    this.#tokens.push((await host.join(this.#code, { name: 'Mira' })).token)
    const body = { name: 'Clockwork', program: true }
    const { body: seat } = await this.#server.visitor().call<{ token: string }>('POST', this.#path('join'), body)
    this.#tokens.push(seat.token)
    this.#title('A seat', 'Over HTTP. The nonce is optional: without one, the bot adds nothing to the dice.')
    this.#block(`POST /api/tables/${this.#code}/join\n→ ${shown(body)}\n← ${shown(seat)}`)
    for (const [index, other] of others.entries())
      this.#tokens.push((await other.join(this.#code, { name: `Person ${index + 3}` })).token)
  }

  async listens(): Promise<void> {
    const [host] = this.#people as [Visitor]
    this.#bot = await Client.sit(this.#server.socketAddress, this.#code, this.#tokens[1])
    this.#title(
      'The socket',
      `\`ws://…/socket\`. The first message identifies the seat; the lobby is sent at once, the view when the match starts.`,
    )
    const hello = { t: 'hello', v: PROTOCOL, table: this.#code, token: this.#tokens[1] }
    this.#block(`→ ${shown(hello)}\n${this.#news()}`)
    await host.do(this.#code, 'start')
    await this.#bot.until(() => this.#bot?.view !== undefined)
    this.#block(this.#news())
  }

  /** The others choose until the bot is asked; then it answers, once wrongly and once rightly. */
  async chooses(): Promise<void> {
    const bot = this.#bot as Client
    let isTold = false
    while (!isAsked(bot)) {
      const seat = bot.view?.asked.find(({ answered }) => !answered)?.seat as number
      const token = this.#tokens[seat - 1] as string
      const { body } = await this.#server
        .visitor()
        .call<{ version: number; view: { choices: string[] } }>('GET', this.#path('view'), undefined, token)
      const choice = body.view.choices.find((each) => each === 'attack 2') ?? body.view.choices[0]
      await this.#server.visitor().do(this.#code, 'choose', { version: body.version, choice }, token)
      await bot.until(() => bot.version > body.version)
      const news = this.#news()
      if (!isTold) {
        this.#title('A change', `Another seat has chosen \`${choice}\`: the patch is applied to the last view.`)
        this.#block(news)
      }
      isTold = true
    }
    this.#title('A choice', `Now \`choices\` are ${(bot.view?.choices ?? []).map((each) => `\`${each}\``).join(', ')}.`)
    await this.#asks({ t: 'choose', version: bot.version, choice: 'take the-crown' })
    await this.#asks({ t: 'choose', version: bot.version, choice: bot.view?.choices[0] as string })
  }

  async speaks(): Promise<void> {
    this.#title('A claim, and an undo', 'Both are lines of the record and change the version.')
    await this.#asks({ t: 'say', saying: { claim: 'clan rose' } })
    await this.#asks({ t: 'say', saying: { claim: 'clan duck' } })
    await this.#asks({ t: 'undo' })
    this.#block(`→ ${shown({ t: 'ack', n: this.#numbers.size })}\n→ ${shown({ t: 'ping' })}\n← ${shown({ t: 'pong' })}`)
  }

  async comesBack(): Promise<void> {
    const before = this.#bot as Client
    before.cut()
    const [last = 0] = [...this.#numbers.keys()].slice(-2)
    const { epoch } = before
    const bot = await Client.connect(this.#server.socketAddress)
    this.#bot = bot
    this.#shown = 0
    this.#title(
      'Reconnecting',
      'A client that sends the number of its last message receives the rest, under the same numbers.',
    )
    const hello = { t: 'hello', v: PROTOCOL, table: this.#code, token: this.#tokens[1], last, epoch }
    bot.send(hello)
    await bot.until(() => bot.raw.some((text) => text.startsWith('{"t":"change"')))
    this.#block(`→ ${shown({ ...hello, last: this.#numberOf(last) })}\n${this.#news()}`)
  }

  async #asks(command: Parameters<Client['ask']>[0]): Promise<void> {
    const bot = this.#bot as Client
    const { version } = bot
    const { t, ...rest } = command
    const answer = await bot.ask(command)
    if (answer.t === 'ok') await bot.until(() => bot.version > version)
    this.#block(`→ ${shown({ t, id: answer.id, ...rest })}\n${this.#news()}`)
  }

  /**
   * What the bot has received since the last output. How often the lobby is sent depends on the speed of the machine, so the
   * first one stands for all.
   */
  #news(): string {
    const fresh = (this.#bot?.raw.slice(this.#shown) ?? []).map((text) => JSON.parse(text) as { t: string; n?: number })
    this.#shown += fresh.length
    return fresh
      .filter(({ t }) => t !== 'clock' && (t !== 'lobby' || this.#numbers.size === 0))
      .map((message) => `← ${shown(message.n === undefined ? message : { ...message, n: this.#numberOf(message.n) })}`)
      .join('\n')
  }

  #numberOf(real: number): number {
    const known = this.#numbers.get(real) ?? this.#numbers.size + 1
    this.#numbers.set(real, known)
    return known
  }

  #path(what: string): string {
    return `/api/tables/${this.#code}/${what}`
  }

  #title(title: string, text: string): void {
    this.page += `\n## ${title}\n\n${text}\n`
  }

  #block(text: string): void {
    this.page += `\n\`\`\`\n${text}\n\`\`\`\n`
  }
}

const WIDTH = 110
const LONGEST_LIST = 3
const LONGEST_TEXT = 44

/** JSON for reading: wrapped where it is long, cut where it repeats. */
function shown(value: unknown, indent = ''): string {
  const line = oneLine(value)
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.slice(0, LONGEST_LIST - 1).map((each) => `${deeper}${shown(each, deeper)}`)
    return `[\n${[...items, ...(value.length >= LONGEST_LIST ? [`${deeper}…`] : [])].join(',\n')}\n${indent}]`
  }
  const fields = Object.entries(value).map(([key, each]) => `${deeper}"${key}": ${shown(each, deeper)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > LONGEST_TEXT ? `${value.slice(0, 12)}…` : value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const fields = Object.entries(value).flatMap(([key, each]) =>
    each === undefined ? [] : [`"${key}": ${oneLine(each)}`],
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}
