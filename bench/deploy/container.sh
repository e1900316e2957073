#!/bin/sh
# Runs the image that bench/deploy/image.sh built, as a container platform would: uid 10001, no capability, its root read-only, /tmp in memory, volumes at
# /datos and /respaldos. In the foreground; SIGTERM goes to the platform. The machine's own network, so that its port can be asked.
#
#   IMAGE_ROOT=(buildah mount …) DATA_DIR=folder PORT=4317 sh bench/deploy/container.sh [program of the image …]
set -eu
bundle=$(mktemp -d)
name=${CONTAINER:-formacion-prueba-$$}
trap 'runc delete -f "$name" >/dev/null 2>&1 || true; rm -rf "$bundle"' EXIT
mkdir -p "$DATA_DIR" "${BACKUPS:=$DATA_DIR.respaldos}"
chown 10001:10001 "$DATA_DIR" "$BACKUPS" && chmod 700 "$DATA_DIR" "$BACKUPS"
(cd "$bundle" && runc spec)
BACKUPS=$BACKUPS "$IMAGE_ROOT/srv/formacion/node_modules/.bin/node" - "$bundle" "$@" <<'FIN'
const { readFileSync, writeFileSync } = require('node:fs');
const [bundle, ...words] = process.argv.slice(2);
const { env } = process;
const file = `${bundle}/config.json`;
const spec = JSON.parse(readFileSync(file, 'utf8'));
const handedOn = ['PORT', 'APP_ORIGIN', 'TRUST_PROXY', 'SEED', 'DRAIN_SECONDS', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'SECRETS_KEY', 'BACKUP_CRON', 'BACKUP_TARGET'];
spec.root = { path: env.IMAGE_ROOT, readonly: true };
spec.process = {
  ...spec.process,
  terminal: false,
  user: { uid: 10001, gid: 10001 },
  cwd: '/srv/formacion',
  args: words.length > 0 ? words : ['node', '--max-semi-space-size=16', '--heap-growing-percent=80', 'src/app/main.ts'],
  // Those of the image (deploy/Containerfile), and what a compose file gives.
  env: [
    'NODE_ENV=production', 'HOST=0.0.0.0', 'DATA_DIR=/datos', 'NODE_COMPILE_CACHE=/tmp/node',
    'PATH=/srv/formacion/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...handedOn.flatMap((name) => (env[name] ? [`${name}=${env[name]}`] : [])),
  ],
  capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
  noNewPrivileges: true,
};
const bind = (source, destination, ...options) => ({ destination, type: 'bind', source, options: ['rbind', ...options] });
spec.mounts = [
  ...spec.mounts.filter(({ destination }) => destination !== '/sys/fs/cgroup'),
  { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777', 'size=256m'] },
  bind(env.DATA_DIR, '/datos', 'rw'),
  bind(env.BACKUPS, '/respaldos', 'rw'),
];
spec.linux.namespaces = spec.linux.namespaces.filter(({ type }) => !['network', 'cgroup'].includes(type));
delete spec.linux.resources;
delete spec.linux.cgroupsPath;
writeFileSync(file, JSON.stringify(spec));
FIN
runc run --bundle "$bundle" "$name" </dev/null &
runner=$!
trap 'runc kill "$name" TERM 2>/dev/null || true' TERM INT
code=0
# A signal ends the wait, and not what is waited for.
while wait $runner || code=$?; kill -0 $runner 2>/dev/null; do code=0; done
exit $code
