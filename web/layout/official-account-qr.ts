import { toString as drawQr, toBuffer } from "qrcode";
import { palette } from "#contract/palette.ts";
import { site } from "#site";

const shared = { margin: 4, errorCorrectionLevel: "M", color: { dark: palette.abyss, light: palette.white } } as const;

const fileResponse = (body: BodyInit, type: string) =>
  new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=86400" } });

/**
 * The official account's QR code, drawn on the server, dark on white in either theme: `/qr/official-account.svg` for pages,
 * `/qr/official-account.png` to be saved on a phone, whose scanner reads images.
 */
export async function loader({ request }: { request: Request }) {
  const target = site.qr.officialAccount;
  if (new URL(request.url).pathname.endsWith(".png")) {
    const png = await toBuffer(target, { ...shared, type: "png", width: 720 });
    return fileResponse(new Uint8Array(png), "image/png");
  }
  return fileResponse(await drawQr(target, { ...shared, type: "svg" }), "image/svg+xml; charset=utf-8");
}
