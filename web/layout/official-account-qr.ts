import { toString as drawQr } from "qrcode";
import { site } from "#site";

/** The official account's QR code, `/qr/official-account.svg`. Drawn on the server, dark on white in either theme. */
export async function loader() {
  const svg = await drawQr(site.qr.officialAccount, {
    type: "svg",
    margin: 4,
    errorCorrectionLevel: "M",
    color: { dark: "#06222c", light: "#ffffff" },
  });
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
