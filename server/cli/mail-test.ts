import type { Command } from "commander";
import { emailProblem } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import { smtp } from "../mail/smtp.ts";
import { DeliveryError } from "../mail/transport.ts";
import { type Cli, CliError } from "./context.ts";

const patienceMs = 60_000;

export const addMailTest = (parent: Command, cli: Cli) =>
  parent
    .command("test <address>")
    .description("Send a test mail to an address, now, and say what the mail server answers")
    .action(async (address: string) => {
      const { env, terminal } = cli.settings();
      const problem = emailProblem(address);
      if (problem) throw new CliError(translate("en", problem));
      if (!env.SMTP_URL) throw new CliError("SMTP_URL is not set: mail is written to DATA_DIR/mail and reaches nobody");
      const text = "The mail server of the site works. 网站的邮件服务器工作正常。";
      const mail = { id: 0, recipient: address, subject: "Test 测试", text, html: `<p>${text}</p>` };
      await smtp(env.SMTP_URL, env.MAIL_FROM)(
        { ...mail, created_at: new Date().toISOString() },
        AbortSignal.timeout(patienceMs),
      ).catch((error: unknown) => {
        throw error instanceof DeliveryError ? new CliError(`The mail could not be sent: ${error.message}`) : error;
      });
      terminal.print(`The mail server has taken the mail to ${address}; see whether it arrives`);
    });
