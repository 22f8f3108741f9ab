import { request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Files to send to a server at once, each a little different, as photos of new members or as images of articles. */
export interface UploadTask {
  url: string;
  token: string;
  kind: "photo" | "image";
  bytes: Uint8Array;
  count: number;
}

const { url, token, kind, bytes, count }: UploadTask = workerData;

/** A form with the file, as it goes over the wire. */
async function prepare(number: number) {
  const form = new FormData();
  const own = new Uint8Array(bytes);
  own[own.length - 1] = number;
  const file = new File([own], "photo.jpg", { type: "image/jpeg" });
  if (kind === "photo") {
    form.append("name", `n${number}`);
    form.append("position", "p");
  }
  form.append(kind === "photo" ? "photo" : "file", file);
  const answer = new Response(form);
  return { type: answer.headers.get("content-type") ?? "", body: Buffer.from(await answer.arrayBuffer()) };
}

/** Sends a form, and waits for its answer as long as it takes; gives the status. */
const send = ({ type, body }: Awaited<ReturnType<typeof prepare>>) =>
  new Promise<number>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": type, "Content-Length": body.byteLength };
    request(url + (kind === "photo" ? "/api/team" : "/api/media"), { method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end(body);
  });

const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
for (let number = 0; number < count; number++) prepared.push(await prepare(number));
parentPort?.once("message", async () => parentPort?.postMessage(await Promise.all(prepared.map(send))));
parentPort?.postMessage("ready");
