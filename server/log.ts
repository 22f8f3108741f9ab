import { type DestinationStream, type Logger, pino } from "pino";

/** JSON lines on stdout. Secrets are cut out by name wherever they stand, as a last line of defence. */
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
