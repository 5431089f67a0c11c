import { say } from '../app/i18n.ts'

/** The start of every page: a link past the header for keyboard users, and the link home. */
export function Brand({ past }: { past: string }) {
  return (
    <>
      <a class="skip" href={past}>
        {say('skip')}
      </a>
      <a class="brand" href="/" aria-label={say('brand.home')}>
        Gloamhall
      </a>
    </>
  )
}
