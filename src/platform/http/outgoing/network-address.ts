import { BlockList, isIP } from 'node:net';

/**
 * What stands behind a network address: somebody in the world, the operator's own network (this machine included), or nobody
 * that anything should be fetched from: link-local (where clouds keep their metadata), multicast, reserved.
 */
export type AddressKind = 'public' | 'private' | 'special';

const own = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, bits, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4');
// Metadata of clouds that stands among the private addresses.
special.addAddress('100.100.100.200', 'ipv4');
special.addAddress('fd00:ec2::254', 'ipv6');
special.addSubnet('2001::', 23, 'ipv6');
special.addSubnet('2001:db8::', 32, 'ipv6');

const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');

/** Prefixes of IPv6 addresses that carry an IPv4 address, with the number of the first of its two groups. */
const carriers: ReadonlyArray<readonly [prefix: readonly number[], at: number]> = [
  [[0, 0, 0, 0, 0, 0xffff], 6],
  [[0, 0, 0, 0, 0, 0], 6],
  [[0x64, 0xff9b, 0, 0, 0, 0], 6],
  [[0x2002], 1],
];

/** @param address an IP address without brackets; anything else is 'special' */
export function kindOfAddress(address: string): AddressKind {
  const family = isIP(address);
  if (family === 0) return 'special';
  if (family === 4) {
    if (special.check(address, 'ipv4')) return 'special';
    return own.check(address, 'ipv4') ? 'private' : 'public';
  }
  if (address.includes('%')) return 'special';
  if (special.check(address, 'ipv6')) return 'special';
  if (own.check(address, 'ipv6')) return 'private';
  const groups = groupsOf(address);
  for (const [prefix, at] of carriers) {
    if (!prefix.every((group, place) => groups[place] === group)) continue;
    const [high = 0, low = 0] = groups.slice(at);
    return kindOfAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  return world.check(address, 'ipv6') ? 'public' : 'special';
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser knows every way of writing one.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Whether a host is by its name one of the operator's own network: an address, one word, or an ending that the world does not have. */
export function isOwnNetworkName(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0 || !host.includes('.')) return true;
  return /\.(localhost|local|internal|intranet|lan|home\.arpa|svc|cluster\.local)\.?$/.test(host);
}
