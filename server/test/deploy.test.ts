import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { NOT_READY_REASONS } from '../src/http/readiness.ts'
import { Metrics } from '../src/metrics.ts'
import { openServer } from './test-server.ts'

/** The files in deploy/, as far as they can be checked without the programs that they are for. */
const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const yamlIn = (file: string): Json[] => parseAllDocuments(read(file)).map((document) => document.toJS() as Json)

/** Manifests differ from kind to kind; a field that is missing fails the test that reads it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

/** Variables of docs/configuration.md, and those of Node and the system. */
const VARIABLES = new Set([
  ...[...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
])
const unknown = (names: Iterable<string>): string[] => [...names].filter((name) => !VARIABLES.has(name))

/** The server stops within this time (SHUTDOWN_TIMEOUT_MS in main.ts). */
const SHUTDOWN_SECONDS = 10

test('every file is listed in the README, and the README lists no other', () => {
  const files = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  const folders = new Set(
    files.map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + '/deploy/'.length)),
  )
  const listed = [...read('deploy/README.md').matchAll(/\]\(([^).][^)]*)\)/g)].map(([, path = '']) => path)
  for (const path of listed) expect(existsSync(join(ROOT, 'deploy', path)), path).toBe(true)
  for (const file of folders) {
    const isListed = listed.some(
      (path) => file === path || file.startsWith(`${path}/`) || path.startsWith(`${file.split('/')[0]}.`),
    )
    expect(isListed || file === 'README.md', file).toBe(true)
  }
})

describe('Containerfile', () => {
  const lines = read('deploy/Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
  const all = (word: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))

  test('has known instructions only, sets known variables, and starts a program that exists', () => {
    const words = new Set(lines.map((line) => /^\s*(\w+)/.exec(line)?.[1]))
    for (const word of words)
      expect([
        'FROM',
        'WORKDIR',
        'COPY',
        'RUN',
        'USER',
        'ENV',
        'VOLUME',
        'EXPOSE',
        'STOPSIGNAL',
        'HEALTHCHECK',
        'CMD',
      ]).toContain(word)
    const variables = all('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
    expect(variables.length).toBeGreaterThan(3)
    expect(unknown(variables)).toEqual([])
    const command = JSON.parse(all('CMD').at(-1) ?? '') as string[]
    expect(command.slice(-2)).toEqual(['cli/bin/gloamhall.js', 'serve'])
    expect(existsSync(join(ROOT, command.at(-2) ?? ''))).toBe(true)
    expect(all('USER')).toEqual(['node'])
  })

  test('listens on the port that it exposes and checks', () => {
    const port = /\bPORT=(\d+)/.exec(all('ENV').join(' '))?.[1]
    expect(all('EXPOSE')).toEqual([port])
    expect(read('deploy/Containerfile')).toContain(`http://127.0.0.1:${port}/readyz`)
    expect(/\bHOST=(\S+)/.exec(all('ENV').join(' '))?.[1]).toBe('0.0.0.0')
  })

  test('runs npm scripts that exist, and leaves out what must not be copied', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of all('RUN')
      .join(' ')
      .matchAll(/npm run (\S+)/g))
      expect(Object.keys(scripts)).toContain(script)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/node_modules', '.git', 'data']))
  })
})

test('compose.yaml: services, volumes, files and variables exist, and both nodes are behind the proxy', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Json
  const nodes = Object.keys(services).filter((name) => name.startsWith('node'))
  expect(nodes).toHaveLength(2)
  for (const [name, service] of Object.entries<Json>(services)) {
    expect(service.image, name).toBeTypeOf('string')
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
    for (const other of needed) expect(Object.keys(services), name).toContain(other)
    for (const mount of (service.volumes ?? []) as string[]) {
      const [source = ''] = mount.split(':')
      if (source.startsWith('.')) expect(existsSync(join(ROOT, 'deploy', source)), source).toBe(true)
      else expect(Object.keys(volumes), name).toContain(source)
    }
  }
  for (const name of nodes) {
    const node = services[name]
    expect(unknown(Object.keys(node.environment))).toEqual([])
    expect(existsSync(join(ROOT, 'deploy', node.build.context, node.build.dockerfile))).toBe(true)
    expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThan(SHUTDOWN_SECONDS)
    expect(read('deploy/compose/Caddyfile')).toContain(`${name}:8080`)
    expect(new URL(node.environment.DATABASE_URL.replaceAll(/\$\{[^}]*\}/g, 'x')).hostname).toBe('postgres')
    expect(new URL(node.environment.NATS_URL).hostname).toBe('nats')
  }
})

describe('Kubernetes manifests', () => {
  const all = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).toSorted().flatMap(yamlIn)
  const of = (kind: string): Json[] => all.filter((each) => each.kind === kind)
  const API = {
    Secret: 'v1',
    ConfigMap: 'v1',
    Service: 'v1',
    Deployment: 'apps/v1',
    PodDisruptionBudget: 'policy/v1',
    Ingress: 'networking.k8s.io/v1',
    NetworkPolicy: 'networking.k8s.io/v1',
  } as const

  test('are of known kinds and versions, each with a name of its own', () => {
    for (const { kind, apiVersion } of all) expect(API[kind as keyof typeof API], kind).toBe(apiVersion)
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('select pods that exist, and use ports, volumes, secrets and settings that exist', () => {
    const deployments = of('Deployment')
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels)
    const selects = (selector: Json): boolean =>
      labels.some((each) => Object.entries(selector).every(([name, value]) => each[name] === value))
    const selectors = [
      ...of('Service').map(({ spec }) => spec.selector),
      ...[...of('PodDisruptionBudget'), ...deployments].map(({ spec }) => spec.selector.matchLabels),
      ...of('NetworkPolicy').flatMap(({ spec }) =>
        [spec.podSelector, spec.ingress[0].from[0].podSelector].map((each) => each.matchLabels),
      ),
    ]
    for (const selector of selectors) expect(selects(selector), JSON.stringify(selector)).toBe(true)
    for (const { spec } of deployments) {
      const { containers, volumes = [] } = spec.template.spec
      for (const { ports, volumeMounts = [], envFrom = [], ...container } of containers as Json[]) {
        const names = ports.map(({ name }: Json) => name)
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
          if (container[probe]) expect(names).toContain(container[probe].httpGet.port)
        for (const { name } of volumeMounts) expect(volumes.map((volume: Json) => volume.name)).toContain(name)
        for (const { configMapRef, secretRef } of envFrom) {
          const source = configMapRef ? of('ConfigMap') : of('Secret')
          const found = source.find(({ metadata }) => metadata.name === (configMapRef ?? secretRef).name)
          expect(unknown(Object.keys(found.data ?? found.stringData))).toEqual([])
        }
      }
      for (const { secret } of volumes as Json[])
        if (secret) expect(of('Secret').map(({ metadata }) => metadata.name)).toContain(secret.secretName)
    }
    for (const { spec } of of('Service'))
      for (const { targetPort } of spec.ports)
        expect(
          deployments.flatMap((each) => each.spec.template.spec.containers[0].ports.map(({ name }: Json) => name)),
        ).toContain(targetPort)
  })

  test('probe what the server answers under the name of PUBLIC_URL, and give it time to stop', async () => {
    const { data } = of('ConfigMap')[0]
    const pod = of('Deployment').find(({ metadata }) => metadata.name === 'gloamhall').spec.template.spec
    const [container] = pod.containers
    const server = await openServer({ publicUrl: data.PUBLIC_URL })
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, httpHeaders } = container[probe].httpGet
      const headers = Object.fromEntries(httpHeaders.map(({ name, value }: Json) => [name.toLowerCase(), value]))
      expect(headers).toEqual({ host: new URL(data.PUBLIC_URL).host })
      expect((await server.visitor().call('GET', path)).status, path).toBe(200)
    }
    expect(container.readinessProbe.httpGet.path).toBe('/readyz')
    expect(NOT_READY_REASONS).toContain('draining')
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      container.lifecycle.preStop.sleep.seconds + SHUTDOWN_SECONDS,
    )
    const { spec } = of('Ingress')[0]
    expect([spec.rules[0].host, spec.tls[0].hosts[0]]).toEqual(Array(2).fill(new URL(data.PUBLIC_URL).host))
    expect(of('Service').map(({ metadata }) => metadata.name)).toContain(
      spec.rules[0].http.paths[0].backend.service.name,
    )
  })
})

test('systemd units: sections and settings are written correctly, programs and variables exist', () => {
  const files = globSync('deploy/systemd/*', { cwd: ROOT }).toSorted()
  expect(files).toHaveLength(3)
  for (const file of files) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    for (const line of lines) expect(line, file).toMatch(/^(\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.+)$/)
    for (const line of lines) {
      const [, value] = /^Environment=(.+)$/.exec(line) ?? []
      if (value) expect(unknown([...value.matchAll(/(\w+)=/g)].map(([, name = '']) => name)), file).toEqual([])
      for (const [path] of line.startsWith('Exec') ? line.matchAll(/(?<=[\s'])(?:cli|tools)\/\S+\.(?:js|ts)/g) : [])
        expect(existsSync(join(ROOT, path)), path).toBe(true)
    }
  }
  const [, timer = '', service = ''] = files.map(read)
  expect(timer).toContain('OnCalendar=')
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(SHUTDOWN_SECONDS)
  expect(service).toMatch(/^RestartPreventExitStatus=78$/m)
})

describe('Prometheus and Grafana', () => {
  const names = new Metrics().registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, ...['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)])
  const known = new Set([...names, 'up', 'gloamhall_accounted_bytes', 'gloamhall_body_jobs_waiting'])
  const misspelt = (expression: string): string[] =>
    [...expression.matchAll(/\b(?:up|(?:gloamhall|nodejs|process)_\w+)\b/g)]
      .map(([name]) => name)
      .filter((name) => !known.has(name))

  test('alerts name metrics that exist, and say what to do', () => {
    const [{ groups }] = yamlIn('deploy/prometheus/alerts.yaml') as [Json]
    const rules = groups.flatMap((group: Json) => group.rules) as Json[]
    expect(rules.length).toBeGreaterThan(5)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, expr, labels, annotations } of rules) {
      expect(misspelt(expr), alert).toEqual([])
      expect(expr, alert).toMatch(/\b(?:up|gloamhall_|nodejs_|process_)/)
      expect(['warning', 'critical'], alert).toContain(labels.severity)
      expect(Object.keys(annotations), alert).toEqual(['summary', 'description'])
    }
  })

  test('the scrape configuration names the alerts', () => {
    const [{ rule_files: files, scrape_configs: scrapes }] = yamlIn('deploy/prometheus/prometheus.yaml') as [Json]
    for (const file of files) expect(existsSync(join(ROOT, 'deploy/prometheus', file)), file).toBe(true)
    expect(scrapes[0].job_name).toBe('gloamhall')
  })

  test('the dashboard names metrics that exist, and each panel has a place of its own', () => {
    const { panels } = JSON.parse(read('deploy/grafana/gloamhall.json')) as Json
    const places = new Set(panels.map(({ gridPos: { x, y } }: Json) => `${x} ${y}`))
    expect(places.size).toBe(panels.length)
    expect(new Set(panels.map(({ id }: Json) => id)).size).toBe(panels.length)
    for (const { title, targets } of panels) for (const { expr } of targets) expect(misspelt(expr), title).toEqual([])
  })
})
