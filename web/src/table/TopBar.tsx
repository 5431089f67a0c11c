import { Brand } from '../components/Brand.tsx'
import { TurnBadge } from '../components/TurnBadge.tsx'
import { ConnectionStatus } from '../components/ConnectionStatus.tsx'
import { LanguageSwitch, ReaderSwitch, ThemeSwitch } from '../components/Switches.tsx'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { Clock } from './Clock.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { MuteSwitch } from './MuteSwitch.tsx'
import { PromptLine } from './PromptLine.tsx'
import { SettingsSwitch } from './SettingsSwitch.tsx'
import { Steps } from './Steps.tsx'
import { useTableModel } from './table-model.ts'
import './TopBar.css'

/** The bar above the board: steps of the turn, prompt, clock, connection and switches. */
export function TopBar() {
  const { table, lobby, steps, isOver, isSpectator } = useTableModel()
  return (
    <header class="top-bar">
      <Brand past="#board" />
      <TurnBadge />
      {steps.value.length > 0 && <Steps steps={steps.value} />}
      <PromptLine />
      <div class="top-side">
        {isSpectator.value && <span class="watching">{say('spectator.mark')}</span>}
        <Clock silence={isOver.value ? undefined : table.silence.value} />
        {lobby.value.unsealed ? (
          wide.value && (
            <span class="watching" title={say('solo.unsealed')}>
              {say('solo.mark')}
            </span>
          )
        ) : (
          <ConnectionStatus connection={table.connection.value} />
        )}
        <ReaderSwitch />
        {wide.value && <MuteSwitch code={table.code} />}
        <SettingsSwitch />
        <ThemeSwitch />
        <LanguageSwitch />
        <LeaveButton />
      </div>
    </header>
  )
}
