import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail that the test server has received. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message with its headers. */
  source: string;
  secure: boolean;
  user: string | undefined;
}

/** Behaviour of the test server; by default it accepts every mail. */
interface SmtpBehaviour {
  /** Error code at a stage of the dialogue, such as 450 or 550. */
  refuse?: { at: "RCPT" | "DATA" | "CONNECT"; code: number };
  /** It accepts a mail once this is fulfilled. */
  until?: Promise<unknown>;
}

class Refusal extends Error {
  readonly responseCode: number;

  constructor(code: number) {
    super("refused by the test");
    this.responseCode = code;
  }
}

/** A real mail server on a local port, whose behaviour can be changed at run time. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const behaviour: SmtpBehaviour = {};
  let connections = 0;
  const refusal = (at: "RCPT" | "DATA" | "CONNECT") =>
    behaviour.refuse?.at === at ? new Refusal(behaviour.refuse.code) : null;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onConnect: (_session, done) => {
      connections++;
      done(refusal("CONNECT"));
    },
    onRcptTo: (_address, _session, done) => done(refusal("RCPT")),
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void Promise.resolve(behaviour.until).then(() => {
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
        });
      });
    },
    ...options,
  });
  server.on("error", () => {}); // clients that disconnect early
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  return {
    received,
    behaviour,
    /** How many clients have connected so far. */
    connections: () => connections,
    port: typeof address === "object" && address ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
