import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { imageLimits } from "#contract/media-rules.ts";
import { site } from "#site";
import { type Answer, type ImageHost, redirectTo, startImageHost } from "#tests/image-host.ts";
import { testImage } from "#tests/test-images.ts";
import { createImageFetcher, ImageCopyError } from "./fetch-image.ts";

let hosts: ImageHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  hosts = [];
});
const start = async (answers: Record<string, Answer>, address?: string) => {
  const host = await startImageHost(answers, address);
  hosts.push(host);
  return host;
};

let image: Uint8Array;
beforeAll(async () => {
  image = await testImage();
});

/** Host names of the tests; no name server is queried. */
const names: Record<string, string[]> = {
  "private.example": ["10.1.2.3"],
  "loopback.example": ["127.0.0.1"],
  "half.example": ["93.184.216.34", "169.254.169.254"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "nowhere.example": [],
};
const resolve = async (name: string) => names[name] ?? [];

/** The reason an address is refused with. */
async function reasonFor(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof ImageCopyError ? error.reason : String(error);
}

const fetchImage = createImageFetcher({ resolve, from: { internet: true, targets: [] } });

describe("an address that does not lead to the public internet", () => {
  it.each([
    "http://127.0.0.1/",
    "https://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0x7f.0.0.1/",
    "http://0/",
    "http://127.0.0.1./",
    "http://①②⑦.0.0.1/",
    "http://10.0.0.1/",
    "http://192.168.0.1/x.png",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://private.example/",
    "http://loopback.example/",
    "http://half.example/",
    "http://mapped.example/",
    "http:127.0.0.1",
    "http:/127.0.0.1",
    "http:\\\\127.0.0.1",
  ])("is not asked: %s", async (address) => expect(await reasonFor(fetchImage(address))).toBe("private"));
});

describe("an address that may not be used", () => {
  it.each([
    "file:///etc/passwd",
    "ftp://93.184.216.34/x.png",
    "data:image/png;base64,AAAA",
    "gopher://93.184.216.34/",
    "javascript:alert(1)",
    "blob:http://93.184.216.34/x",
    "//93.184.216.34/x.png",
    "/x.png",
    "x.png",
    "",
    "http://u:p@93.184.216.34/",
    "http://u@93.184.216.34/",
    "http://93.184.216.34:8080/",
    "https://93.184.216.34:80/",
    "http://93.184.216.34:22/",
    "http://127.0.0.1:6379/",
    "http://[::1]:3000/",
    "http://",
    "http://[fe80::1%25eth0]/",
    `http://93.184.216.34/${"a".repeat(2048)}`,
  ])("is not asked: %s", async (address) => expect(await reasonFor(fetchImage(address))).toBe("address"));
});

it("comes from nowhere but the targets named where the internet is ruled out, and no name is resolved", async () => {
  const host = await start({ "/a.png": image });
  let resolved = 0;
  const inside = createImageFetcher({
    from: { internet: false, targets: [host] },
    resolve: async () => {
      resolved++;
      return ["93.184.216.34"];
    },
  });
  expect((await inside(`${host.origin}/a.png`)).byteLength).toBe(image.byteLength);
  expect(await reasonFor(inside("https://a.example/a.png"))).toBe("disabled");
  expect(await reasonFor(inside("http://93.184.216.34/a.png"))).toBe("disabled");
  expect(resolved).toBe(0);
  expect(await reasonFor(inside(`http://a.example:${host.port}/a.png`))).toBe("disabled");
  expect(resolved).toBe(1);
});

describe("a fetched image", () => {
  const fetcher = (host: ImageHost, options: { timeoutMs?: number } = {}) =>
    createImageFetcher({ resolve, from: { internet: true, targets: [host] }, ...options });

  it("comes as it is, asked for without cookies, referrer or compression, under the site's name", async () => {
    const host = await start({ "/a.png?b=1": image });
    expect(Buffer.from(await fetcher(host)(`${host.origin}/a.png?b=1`)).equals(image)).toBe(true);
    const [request] = host.requests;
    expect(request?.method).toBe("GET");
    expect(request?.headers).toMatchObject({ "accept-encoding": "identity", host: `127.0.0.1:${host.port}` });
    expect(request?.headers["user-agent"]).toBe(`${site.name.en}-ImageCopy/1.0 (+https://${site.host}/)`);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(
      ["accept", "accept-encoding", "connection", "host", "user-agent"].sort(),
    );
  });

  it("is asked of the address that was checked, resolved once, whatever the name means to the system", async () => {
    const host = await start({ "/a.png": image });
    let asked = 0;
    const rebinding = async () => (asked++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]);
    const pinned = createImageFetcher({ resolve: rebinding, from: { internet: true, targets: [host] } });
    // no name server knows this name
    await pinned(`http://pictures.invalid:${host.port}/a.png`);
    expect([asked, host.requests[0]?.headers.host]).toEqual([1, `pictures.invalid:${host.port}`]);
    expect(await reasonFor(pinned(`http://pictures.invalid:${host.port}/a.png`))).toBe("private");
    expect(host.requests).toHaveLength(1);
  });

  it("may lie three redirects away, not four", async () => {
    const host = await start({
      "/1": redirectTo("/2", 301),
      "/2": redirectTo("3", 307),
      "/3": redirectTo("/a.png", 308),
      "/0": redirectTo("/1", 303),
      "/round": redirectTo("/round"),
      "/a.png": image,
    });
    expect(Buffer.from(await fetcher(host)(`${host.origin}/1`)).equals(image)).toBe(true);
    expect(await reasonFor(fetcher(host)(`${host.origin}/0`))).toBe("unreachable");
    expect(await reasonFor(fetcher(host)(`${host.origin}/round`))).toBe("unreachable");
  });

  it("is not fetched by a redirect to where the address itself might not lead", async () => {
    const inner = await start({ "/a.png": image }, "127.0.0.2");
    const targets = {
      "/inner": [`${inner.origin}/a.png`, "address"],
      "/metadata": ["http://169.254.169.254/latest/meta-data/", "private"],
      "/name": ["http://private.example/a.png", "private"],
      "/hex": ["http://0x7f000001/", "private"],
      "/file": ["file:///etc/passwd", "address"],
      "/data": [`data:image/png;base64,${Buffer.from(image).toString("base64")}`, "address"],
      "/credentials": ["http://u:p@93.184.216.34/a.png", "address"],
      "/port": ["http://93.184.216.34:8080/a.png", "address"],
      "/none": ["http://", "address"],
    } as const;
    const host = await start(
      Object.fromEntries(Object.entries(targets).map(([path, [location]]) => [path, redirectTo(location)])),
    );
    const results = await Promise.all(
      Object.keys(targets).map(async (path) => [path, await reasonFor(fetcher(host)(`${host.origin}${path}`))]),
    );
    expect(results).toEqual(Object.entries(targets).map(([path, [, reason]]) => [path, reason]));
    // the same port at another address is not allowed either
    const same = createImageFetcher({
      resolve,
      from: { internet: true, targets: [{ address: "127.0.0.1", port: inner.port }] },
    });
    expect(await reasonFor(same(`${inner.origin}/a.png`))).toBe("private");
    expect(inner.requests).toEqual([]);
  });

  it("is refused while it comes, as soon as it is over 5 MB", async () => {
    let sent = 0;
    const host = await start({
      "/endless": (_request, response) => {
        response.write(image);
        const more = () => {
          if (response.destroyed) return;
          sent += 65_536;
          if (response.write(Buffer.alloc(65_536))) setImmediate(more);
          else response.once("drain", more);
        };
        more();
      },
      "/declared": (_request, response) => {
        response.writeHead(200, { "Content-Length": String(imageLimits.bytes + 1) }).write(image);
      },
    });
    expect(await reasonFor(fetcher(host)(`${host.origin}/endless`))).toBe("too_large");
    expect(await reasonFor(fetcher(host)(`${host.origin}/declared`))).toBe("too_large");
    expect(sent).toBeLessThan(4 * imageLimits.bytes);
  });

  it("is given up after its time, wherever the host delays", async () => {
    const host = await start({
      "/silent": () => {},
      "/drip": (_request, response) => {
        response.write(image.subarray(0, 40));
        const timer = setInterval(() => response.write("x"), 10);
        response.on("close", () => clearInterval(timer));
      },
      "/redirects": redirectTo("/silent"),
    });
    const slowName = createImageFetcher({
      from: { internet: true, targets: [] },
      resolve: () => new Promise(() => {}),
      timeoutMs: 100,
    });
    const reasons = await Promise.all([
      ...["/silent", "/drip", "/redirects"].map((path) =>
        reasonFor(fetcher(host, { timeoutMs: 100 })(`${host.origin}${path}`)),
      ),
      reasonFor(slowName("http://slow.example/a.png")),
    ]);
    expect(reasons).toEqual(["timeout", "timeout", "timeout", "timeout"]);
  });

  it("is refused where the host has none", async () => {
    const html = Buffer.from(`<!doctype html><title>no image</title>${"x".repeat(2_000_000)}`);
    const host = await start({
      "/page": html,
      "/svg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      "/empty": new Uint8Array(),
      "/packed": (_request, response) => {
        response.writeHead(200, { "Content-Type": "image/png", "Content-Encoding": "gzip" }).end(gzipSync(image));
      },
      "/partial": (_request, response) => void response.writeHead(206).end(image),
      "/broken": (request, response) => {
        response.writeHead(200, { "Content-Length": "9999" }).write(image, () => request.socket.destroy());
      },
      "/noise": (request) => void request.socket.end("220 smtp.example ESMTP\r\n"),
    });
    const reasons = await Promise.all(
      ["/page", "/svg", "/empty", "/packed", "/partial", "/broken", "/noise", "/absent"].map((path) =>
        reasonFor(fetcher(host)(`${host.origin}${path}`)),
      ),
    );
    expect(reasons).toEqual([
      "not_image",
      "not_image",
      "not_image",
      "not_image",
      "unreachable",
      "unreachable",
      "unreachable",
      "unreachable",
    ]);
  });

  it("is refused where nobody answers, or the name has no address", async () => {
    const host = await start({});
    await host.close();
    expect(await reasonFor(fetcher(host)(`${host.origin}/a.png`))).toBe("unreachable");
    expect(await reasonFor(fetchImage("http://nowhere.example/a.png"))).toBe("unreachable");
  });
});
