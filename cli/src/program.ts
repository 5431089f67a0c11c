import { LANGUAGES } from '@gloamhall/kernel'
import type { CommanderError } from 'commander'
import { Command, Help } from 'commander'
import type { ArenaOptions } from './arena.ts'
import { arena } from './arena.ts'
import type { DrawOptions } from './campaign.ts'
import { check as checkCampaign, draw } from './campaign.ts'
import { UserError } from './user-error.ts'
import { check, template } from './content.ts'
import type { BackupOptions, RestoreOptions } from './backup.ts'
import { backup, restore } from './backup.ts'
import { isLanguage } from './language.ts'
import type { PlayOptions } from './play.ts'
import { play } from './play.ts'
import type { ReplayOptions } from './replay.ts'
import { replay } from './replay.ts'
import { rules } from './rules.ts'
import type { ScenarioOptions } from './scenario.ts'
import { scenario } from './scenario.ts'
import type { SimulateOptions } from './simulate.ts'
import { simulate } from './simulate.ts'
import type { Terminal } from './terminal.ts'
import type { TuneOptions } from './tune.ts'
import { tune } from './tune.ts'
import type { VerifyOptions } from './verify.ts'
import { verify } from './verify.ts'
import type { PhraseId, Translate } from './phrases.ts'

/** The command line: how each command is called. The commands themselves are in files of their own. */
export function program(terminal: Terminal, exit: { code: number }, env: NodeJS.ProcessEnv): Command {
  const root = baseCommand(terminal)
  addPlay(root, terminal)
  addSimulate(root, terminal)
  addArena(root, terminal)
  addRecords(root, terminal, exit)
  addRulesAndScenarios(root, terminal, exit)
  addContent(root, terminal, exit)
  addCampaign(root, terminal, exit)
  addServe(root, terminal)
  addBackups(root, terminal, exit, env)
  return root
}

function addPlay(root: Command, terminal: Terminal): void {
  const { words } = terminal
  const named = placeholders(words)
  root
    .command(named('play [game]'))
    .description(words('help.play'))
    .option(named('--seats <n>'), words('help.seats'))
    .option(named('--seat <k>'), words('help.play.seat'))
    .option(named('--bots <name>'), words('help.play.bots'))
    .option(named('--options <name=value...>'), words('help.options'))
    .option(named('--pack <file>'), words('help.pack'))
    .option(named('--seed <hex>'), words('help.play.seed'))
    .option(named('--save <file>'), words('help.play.save'))
    .option(named('--resume <file>'), words('help.play.resume'))
    .action((game: string | undefined, options: PlayOptions) => play(terminal, game, { ...root.opts(), ...options }))
}

function addSimulate(root: Command, terminal: Terminal): void {
  const { words } = terminal
  const named = placeholders(words)
  root
    .command(named('simulate <game>'))
    .description(words('help.simulate'))
    .option(named('--seats <n>'), words('help.seats'))
    .option(named('--games <k>'), words('help.simulate.games'))
    .option(named('--seed <number>'), words('help.simulate.seed'))
    .option(named('--bots <names>'), words('help.simulate.bots'))
    .option(named('--options <name=value...>'), words('help.options'))
    .option(named('--pack <file>'), words('help.pack'))
    .option(named('--campaign <name>'), words('help.simulate.campaign'))
    .option(named('--save <file>'), words('help.simulate.save'))
    .option(named('--report <file>'), words('help.simulate.report'))
    .option(named('--threads <n>'), words('help.simulate.threads'))
    .option('--json', words('help.simulate.json'))
    .action((game: string, options: SimulateOptions) => simulate(terminal, game, options))
}

function addArena(root: Command, terminal: Terminal): void {
  const { words } = terminal
  const named = placeholders(words)
  root
    .command(named('arena <game>'))
    .description(words('help.arena'))
    .option(named('--bots <names>'), words('help.arena.bots'))
    .option(named('--against <name>'), words('help.arena.against'))
    .option(named('--games <k>'), words('help.arena.games'))
    .option(named('--time <time>'), words('help.arena.time'))
    .option(named('--effort <number>'), words('help.arena.effort'))
    .option(named('--seats <n>'), words('help.seats'))
    .option(named('--seed <number>'), words('help.arena.seed'))
    .option(named('--options <name=value...>'), words('help.options'))
    .option(named('--pack <file>'), words('help.pack'))
    .option(named('--threads <n>'), words('help.arena.threads'))
    .option('--json', words('help.simulate.json'))
    .action((game: string, options: ArenaOptions) => arena(terminal, game, options))
  root
    .command(named('tune <game>'))
    .description(words('help.tune'))
    .requiredOption(named('--state <file>'), words('help.tune.state'))
    .requiredOption(named('--out <file>'), words('help.tune.out'))
    .option(named('--steps <k>'), words('help.tune.steps'))
    .option(named('--games <k>'), words('help.tune.games'))
    .option(named('--check <k>'), words('help.tune.check'))
    .option(named('--weights <names>'), words('help.tune.weights'))
    .option(named('--effort <number>'), words('help.arena.effort'))
    .option(named('--seats <n>'), words('help.seats'))
    .option(named('--seed <number>'), words('help.tune.seed'))
    .option(named('--options <name=value...>'), words('help.options'))
    .option(named('--threads <n>'), words('help.tune.threads'))
    .action((game: string, options: TuneOptions) => tune(terminal, game, options))
}

function addRecords(root: Command, terminal: Terminal, exit: { code: number }): void {
  const { words } = terminal
  const named = placeholders(words)
  root
    .command(named('replay <file>'))
    .description(words('help.replay'))
    .option(named('--seat <k>'), words('help.replay.seat'))
    .option('--json', words('help.replay.json'))
    .action((file: string, options: ReplayOptions) => replay(terminal, file, options))
  root
    .command(named('verify <file>'))
    .description(words('help.verify'))
    .option(named('--note <file...>'), words('help.verify.note'))
    .option(named('--after <file>'), words('help.verify.after'))
    .option(named('--day <file>'), words('help.verify.day'))
    .option('--campaign', words('help.verify.campaign'))
    .action(async (file: string, options: VerifyOptions) => {
      exit.code = await verify(terminal, file, options)
    })
}

function addRulesAndScenarios(root: Command, terminal: Terminal, exit: { code: number }): void {
  const { words } = terminal
  const named = placeholders(words)
  root
    .command(named('rules <game> [id]'))
    .description(words('help.rules'))
    .action((game: string, id: string | undefined) => rules(terminal, game, id))
  root
    .command(named('scenario <files...>'))
    .description(words('help.scenario'))
    .option('--tell', words('help.scenario.tell'))
    .action(async (files: string[], options: ScenarioOptions) => {
      exit.code = await scenario(terminal, files, options)
    })
}

/** Commands for content packs. */
function addContent(root: Command, terminal: Terminal, exit: { code: number }): void {
  const { words } = terminal
  const named = placeholders(words)
  const content = root.command('content').description(words('help.content')).helpCommand(false)
  content
    .command(named('template <game>'))
    .description(words('help.content.template'))
    .action((game: string) => template(terminal, game))
  content
    .command(named('check <file>'))
    .description(words('help.content.check'))
    .action(async (file: string) => {
      exit.code = await check(terminal, file)
    })
}

/** Commands for campaigns. */
function addCampaign(root: Command, terminal: Terminal, exit: { code: number }): void {
  const { words } = terminal
  const named = placeholders(words)
  const campaign = root.command('campaign').description(words('help.campaign')).helpCommand(false)
  campaign
    .command(named('draw <game>'))
    .description(words('help.campaign.draw'))
    .option(named('--sections <n>'), words('help.campaign.sections'))
    .option(named('--seed <number>'), words('help.campaign.seed'))
    .action((game: string, options: DrawOptions) => draw(terminal, game, options))
  campaign
    .command(named('check <file>'))
    .description(words('help.campaign.check'))
    .action(async (file: string) => {
      exit.code = await checkCampaign(terminal, file)
    })
}

/** `gloamhall serve`: runs the server with the settings of the environment until it is told to close. */
function addServe(root: Command, terminal: Terminal): void {
  root
    .command('serve')
    .description(terminal.words('help.serve'))
    // Read by the server itself, which `npm start` runs without this program.
    .option('--lan', terminal.words('help.lan'))
    .action(async () => {
      await import('@gloamhall/server/main')
    })
}

/** Commands for backups; they use the settings of the server. */
function addBackups(root: Command, terminal: Terminal, exit: { code: number }, env: NodeJS.ProcessEnv): void {
  const { words } = terminal
  const named = placeholders(words)
  root
    .command(named('backup <file>'))
    .description(words('help.backup'))
    .option('--force', words('help.backup.force'))
    .option('--verify', words('help.backup.verify'))
    .option('--json', words('help.backup.json'))
    .action(async (file: string, options: BackupOptions) => {
      exit.code = await backup(terminal, env, file, options)
    })
  root
    .command(named('restore <file>'))
    .description(words('help.restore'))
    .option('--replace', words('help.restore.replace'))
    .option('--intact-only', words('help.restore.intact-only'))
    .action((file: string, options: RestoreOptions) => restore(terminal, env, file, options))
}

// ---- shared by all commands ----

const VALUES: Readonly<Record<string, PhraseId>> = {
  game: 'help.value.game',
  file: 'help.value.file',
  files: 'help.value.files',
  id: 'help.value.id',
  n: 'help.value.n',
  k: 'help.value.n',
  number: 'help.value.number',
  hex: 'help.value.hex',
  name: 'help.value.name',
  names: 'help.value.names',
  time: 'help.value.time',
  'name=value': 'help.value.pair',
  language: 'help.value.language',
}

/** Translates placeholders: `<file>` is `<Datei>` in German, both in the help and in error messages. */
const placeholders =
  (words: Translate) =>
  (usage: string): string =>
    usage.replace(/([<[])([\w=]+)/g, (whole, bracket: string, value: string) =>
      VALUES[value] ? `${bracket}${words(VALUES[value])}` : whole,
    )

function baseCommand(terminal: Terminal): Command {
  const { words } = terminal
  const named = placeholders(words)
  const titles: Readonly<Record<string, PhraseId>> = {
    'Usage:': 'help.usage',
    'Options:': 'help.options-title',
    'Global Options:': 'help.global-title',
    'Commands:': 'help.commands-title',
  }
  const plain = new Help()
  const translated = (usage: string): string =>
    usage.replace('[options]', words('help.usage-options')).replace('[command]', words('help.usage-command'))
  return new Command('gloamhall')
    .description(words('help.program'))
    .option(named('--lang <language>'), words('help.lang'))
    .helpOption('-h, --help', words('help.help'))
    .helpCommand(false)
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: terminal.columns,
      styleTitle: (title) => (titles[title] ? words(titles[title]) : title),
      commandUsage: (command) => translated(plain.commandUsage(command)),
      subcommandTerm: (command) => translated(plain.subcommandTerm(command)),
    })
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.write(text),
      outputError: () => {},
    })
    .hook('preAction', (root, command) => {
      checkLanguage(root.opts<{ lang?: string }>().lang)
      if (command.name() !== 'serve') offerToys()
    })
    .exitOverride()
}

/** A toy that is named on the command line is wanted. A server offers toys only if its environment says so. */
function offerToys(): void {
  process.env['GLOAMHALL_TOYS'] ??= 'yes'
}

function checkLanguage(lang: string | undefined): void {
  if (lang !== undefined && !isLanguage(lang)) throw new UserError('unknown-language', { lang, languages: LANGUAGES })
}

const COMMANDER_ERRORS: Readonly<Record<string, PhraseId>> = {
  'commander.unknownCommand': 'unknown-command',
  'commander.unknownOption': 'unknown-flag',
  'commander.missingArgument': 'missing-argument',
  'commander.optionMissingArgument': 'missing-value',
  'commander.excessArguments': 'excess-arguments',
}

/** Converts an error of commander, which is always in English, to a user error; only the words it quotes are kept. */
export function userErrorFrom({ code, message }: CommanderError): UserError | undefined {
  const word = COMMANDER_ERRORS[code]
  const [, expected = '', given = ''] = /Expected (\d+) arguments? but got \d+: (.*)\.$/.exec(message) ?? []
  const text = given === '' ? /'([^']*)'/.exec(message)?.[1] : given.split(', ').slice(Number(expected)).join(' ')
  return word && new UserError(word, { text: text ?? '' })
}
