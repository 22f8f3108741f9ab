import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not part of the public internet (IANA IPv4 Special-Purpose Address Registry, multicast and the
 * reserved space above it). 192.88.99.0/24 relayed 6to4; 168.63.129.16 is a server inside of Azure, at a public address.
 */
const specialIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** The only IPv6 network with public addresses (RFC 4291); loopback, mapped IPv4, NAT64, local and multicast lie outside. */
const globalIpv6 = ["2000::/3"];

/** Networks inside it that are not public: protocol assignments with Teredo, documentation, 6to4. */
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function list(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const made = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    made.addSubnet(address, Number(prefix), family);
  }
  return made;
}

const [blockedIpv4, allowedIpv6, blockedIpv6] = [
  list(specialIpv4, "ipv4"),
  list(globalIpv6, "ipv6"),
  list(specialIpv6, "ipv6"),
];

/** Whether an IP address belongs to the public internet; `false` for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blockedIpv4.check(address, "ipv4");
  return version === 6 && allowedIpv6.check(address, "ipv6") && !blockedIpv6.check(address, "ipv6");
}
