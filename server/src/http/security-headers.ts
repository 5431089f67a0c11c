import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Security headers: browsers allow the client nothing beyond what it needs. */

/** The client uses the same name: `web/src/app/trusted-types.ts`. */
const TRUSTED_TYPES_POLICY = 'gloamhall'

const contentSecurityPolicy = ({ publicUrl }: Config) => ({
  defaultSrc: ["'self'"],
  // 'self' covers sockets to the page's own origin (CSP 3); Safari before 15.4 and Firefox before 108 want them named.
  connectSrc: ["'self'", ...(publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws')])],
  imgSrc: ["'self'", 'data:'],
  // Properties set by script (`element.style`) are not inline styles; attributes in markup would be.
  styleSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Forms are submitted by script.
  formAction: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [TRUSTED_TYPES_POLICY],
})

/** Browser features that the client does not use. Clipboard, sharing and audio stay allowed. */
const DENIED_FEATURES = [
  'accelerometer',
  'ambient-light-sensor',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

const PERMISSIONS_POLICY = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurityPolicy(config), useDefaults: false },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Left to the proxy that terminates TLS.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', PERMISSIONS_POLICY))
}
