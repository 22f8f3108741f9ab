import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as a mail server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message, headers and all. */
  source: string;
  secure: boolean;
  user: string | undefined;
}

/** How a test's mail server treats mail; nothing said: it takes everything. */
export interface Manners {
  /** What it answers at a point of the conversation, such as 450 or 550. */
  refuse?: { at: "RCPT" | "DATA" | "CONNECT"; code: number };
  /** Milliseconds that it thinks before it says that it has a mail. */
  slow?: number;
}

class Refusal extends Error {
  readonly responseCode: number;

  constructor(code: number) {
    super("refused by the test");
    this.responseCode = code;
  }
}

/** A real mail server on a port of this machine, whose manners may be changed as it runs. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const manners: Manners = {};
  const refusal = (at: "RCPT" | "DATA" | "CONNECT") =>
    manners.refuse?.at === at ? new Refusal(manners.refuse.code) : null;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onConnect: (_session, done) => done(refusal("CONNECT")),
    onRcptTo: (_address, _session, done) => done(refusal("RCPT")),
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        setTimeout(() => {
          const error = refusal("DATA");
          if (error) return done(error);
          const from = session.envelope.mailFrom;
          received.push({
            from: from ? from.address : "",
            to: session.envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
            secure: session.secure,
            user: session.user,
          });
          done();
        }, manners.slow ?? 0);
      });
    },
    ...options,
  });
  server.on("error", () => {}); // clients that leave in the middle
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  return {
    received,
    manners,
    port: typeof address === "object" && address ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
