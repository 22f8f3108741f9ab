import { expect, it } from "vitest";
import { forwardedAddress, isLoopback, networkOf, shortenedNetwork } from "./client-address.ts";

const socket = "10.0.0.9";

it.each([
  ["believes nobody without trusted proxies", "203.0.113.7", 0, socket],
  ["is the socket's where nothing was forwarded", undefined, 1, socket],
  ["is what the only proxy saw, whatever the client wrote", "198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
  ["is what the outer of two proxies saw", "198.51.100.1, 203.0.113.7, 10.0.0.8", 2, "203.0.113.7"],
  ["is the leftmost where there are fewer entries than proxies", "203.0.113.7", 3, "203.0.113.7"],
  ["passes over what is no address", "203.0.113.7, unknown, 10.0.0.8", 2, "10.0.0.8"],
  ["is the socket's where no entry is an address", "unknown, <script>", 2, socket],
  ["drops a port", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["drops brackets and a port", "[2001:DB8::1]:4711", 1, "2001:db8::1"],
])("the client's address %s", (_, forwardedFor, proxies, expected) => {
  expect(forwardedAddress(socket, forwardedFor, proxies)).toBe(expected);
});

it.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["fe80::1%eth0", "fe80::1"],
  ["", "unknown"],
])("the socket's address %j is read as %s", (given, expected) => {
  expect(forwardedAddress(given, undefined, 0)).toBe(expected);
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::6", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["unknown", "unknown"],
])("the log names %s as %s", (address, network) => {
  expect(shortenedNetwork(address)).toBe(network);
});

it.each([
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["::1", true],
  ["192.0.2.127", false],
  ["::2", false],
])("%s is this machine's own: %s", (address, own) => {
  expect(isLoopback(address)).toBe(own);
});
