/**
 * Trusted Types: where a browser enforces them, markup and script addresses are taken only from this policy. The server
 * names it in the Content-Security-Policy (`server/src/http/security-headers.ts`).
 */
interface Policy {
  createHTML(markup: string): string
  createScriptURL(url: string): string
}

const rules: Policy = {
  createHTML: (markup) => {
    if (isActive(markup)) throw new TypeError('a sprite holds shapes and nothing that runs')
    return markup
  },
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another origin')
    return url
  },
}

/** Markup of sprites is made by our own build; whatever could run or load something does not belong in it. */
const isActive = (markup: string): boolean =>
  /<\s*(script|foreignobject|iframe|object|embed|style|link|image|animate|set)\b|\son\w+\s*=|\sstyle\s*=|javascript:/i.test(
    markup,
  )

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('gloamhall', rules) ?? rules

/** Markup for an SVG sprite. */
export const trustedMarkup = (markup: string): string => policy.createHTML(markup)

/** The address of a worker. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url)
