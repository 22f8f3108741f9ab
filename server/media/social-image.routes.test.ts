import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images } from "#tests/image-process.ts";
import type { AppEnv } from "../http/context.ts";
import { handleError } from "../http/errors.ts";
import { requestContext } from "../http/request-context.ts";
import { createIncomingUploads } from "../storage/incoming-uploads.ts";
import { createLocalStorage } from "../storage/local.ts";
import { socialImageRoutes } from "./social-image.routes.ts";
import { createTitledImageAddresses } from "./titled-image-address.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "social-"));
  await mkdir(join(folder, "public/images/covers"), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3fb8b0" } })
    .webp()
    .toBuffer();

const addresses = createTitledImageAddresses(Buffer.alloc(32, 1));

function routes() {
  const incoming = createIncomingUploads(join(folder, "incoming"));
  const app = new Hono<AppEnv>();
  app.use(requestContext(pino({ level: "silent" })));
  app.onError(handleError);
  app.route(
    "/",
    socialImageRoutes({
      storage: createLocalStorage(folder),
      images,
      incoming,
      publicFolder: join(folder, "public"),
      addresses: async () => addresses,
    }),
  );
  return app;
}

async function sizeOf(response: Response) {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
}

describe("pictures for shared links", () => {
  it("are 1200 × 630 px JPEG, cut from a cover of the site", async () => {
    await writeFile(join(folder, "public/images/covers/lake.1600x900.webp"), await image(1600, 900));
    const response = await routes().request("/social/images/covers/lake.1600x900.webp.jpg");
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });

  it("are cut from an upload, however narrow", async () => {
    const storage = createLocalStorage(folder);
    await storage.put("media/3f2a.300x900.webp", await image(300, 900));
    const response = await routes().request("/social/uploads/media/3f2a.300x900.webp.jpg");
    expect(await sizeOf(response)).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });

  it("have a title that the site has signed below the picture", async () => {
    const source = "/images/covers/lake.1600x900.webp";
    await writeFile(join(folder, "public", source), await image(1600, 900));
    const app = routes();
    const draw = async (title: string) => {
      const response = await app.request(addresses.write({ image: source, title, language: "zh" }) ?? "");
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const drawn = await draw("为什么深水库从底部开始缺氧");
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    // the picture above, light letters on the dark panel below
    const greenOf = async (top: number) => {
      const part = sharp(drawn).extract({ left: 0, top, width: 1200, height: 100 });
      const { channels } = await sharp(await part.toBuffer()).stats();
      return { mean: channels[1]?.mean ?? 0, max: channels[1]?.max ?? 0 };
    };
    expect((await greenOf(0)).mean).toBeGreaterThan(170);
    const title = await greenOf(430);
    expect([title.mean < 120, title.max > 220]).toEqual([true, true]);
    expect((await draw("另一个标题")).equals(drawn)).toBe(false);
    expect((await app.request(`/social/title/${"a".repeat(22)}/zh/5rC0${source}.jpg`)).status).toBe(404);
  });

  it("come without a title of which a character cannot be drawn", async () => {
    const source = "/images/covers/lake.1600x900.webp";
    await writeFile(join(folder, "public", source), await image(1600, 900));
    const app = routes();
    const draw = async (address: string) => Buffer.from(await (await app.request(address)).arrayBuffer());
    const titled = await draw(addresses.write({ image: source, title: "㵲水流域", language: "zh" }) ?? "");
    expect(titled.equals(await draw(`/social${source}.jpg`))).toBe(true);
  });

  it("have a light ground below a transparent drawing", async () => {
    const storage = createLocalStorage(folder);
    const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: "#0000" } });
    await storage.put("media/3f2a.300x200.single.webp", await clear.webp().toBuffer());
    const response = await routes().request("/social/uploads/media/3f2a.300x200.single.webp.jpg");
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(220);
  });

  it("are not found where there is no such picture, or where the path leads elsewhere", async () => {
    for (const path of ["images/covers/none.1600x900.webp.jpg", "images/../../package.webp.jpg", "etc/passwd.jpg"])
      expect((await routes().request(`/social/${path}`)).status).toBe(404);
  });
});
