import { type Credentials, ensureFirstAdmin } from "./account/first-admin.ts";
import { whileLocked } from "./db/transaction.ts";
import type { Runtime } from "./runtime.ts";
import { seedSamples } from "./seed/seed.ts";

/**
 * Creates what a new installation needs: an admin, and the samples unless `SEED=none`. Returns the admin's
 * credentials if it was created now, to be shown once; else `null`.
 */
export async function seedContent({ env, log, db, engine }: Runtime): Promise<Credentials | null> {
  const credentials = await whileLocked(() =>
    ensureFirstAdmin({ db, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
  );
  if (env.SEED === "demo") {
    const seeded = await whileLocked(() => seedSamples({ db, engine }));
    if (seeded) log.info(seeded, "filled with samples");
  }
  return credentials;
}
