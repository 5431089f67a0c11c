/**
 * Trusted Types: where a browser enforces them, it accepts markup and script addresses only from this policy. The server
 * names it in the Content-Security-Policy (`server/src/http/security-headers.ts`).
 */
interface Policy {
  createHTML(markup: string): string
  createScriptURL(url: string): string
}

const RULES: Policy = {
  createHTML: (markup) => {
    if (isActive(markup)) throw new TypeError('a sprite holds shapes and nothing that runs')
    return markup
  },
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another origin')
    return url
  },
}

/** Sprites come from our own build; markup that could run or load something does not belong in them. */
const isActive = (markup: string): boolean =>
  /<\s*(script|foreignobject|iframe|object|embed|style|link|image|animate|set)\b|\son\w+\s*=|\sstyle\s*=|javascript:/i.test(
    markup,
  )

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

let created: Policy | undefined

/** The policy, created with its first use: a browser allows one of a name. */
function policy(): Policy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return (created ??= trustedTypes?.createPolicy('gloamhall', RULES) ?? RULES)
}

/** Markup for an SVG sprite. */
export const trustedMarkup = (markup: string): string => policy().createHTML(markup)

/** The address of a worker. */
export const trustedScriptUrl = (url: string): string => policy().createScriptURL(url)
