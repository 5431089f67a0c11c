import type { Lobby } from '@gloamhall/protocol'
import type { Silence } from '../net/table-store.ts'
import type { ConnectionState } from '../net/table-socket.ts'
import { Brand } from '../components/Brand.tsx'
import { ConnectionStatus } from '../components/ConnectionStatus.tsx'
import { LanguageSwitch, ReaderSwitch, ThemeSwitch } from '../components/Switches.tsx'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { Clock } from './Clock.tsx'
import { MuteSwitch } from './MuteSwitch.tsx'
import { PromptLine } from './Prompt.tsx'
import type { Prompt } from './prompt.ts'
import { SettingsSwitch } from './SettingsSwitch.tsx'
import { Steps } from './Steps.tsx'
import './TopBar.css'

interface TopBarProps {
  steps: readonly { readonly label: string; readonly now: boolean }[]
  prompt: Prompt
  connection: ConnectionState
  lobby: Lobby
  silence: Silence | undefined
  spectator: boolean
}

export function TopBar({ steps, prompt, connection, lobby, silence, spectator }: TopBarProps) {
  return (
    <header class="top-bar">
      <Brand past="#board" />
      {steps.length > 0 && <Steps steps={steps} />}
      <PromptLine prompt={prompt} spokenMine={say('prompt.yours', { text: prompt.text })} />
      <div class="top-side">
        {spectator && <span class="watching">{say('spectator.mark')}</span>}
        <Clock silence={silence} />
        <ConnectionStatus connection={connection} />
        <ReaderSwitch />
        {wide.value && <MuteSwitch code={lobby.code} />}
        <SettingsSwitch />
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
