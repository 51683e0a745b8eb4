/** Installation of Debian packages, or a sentence that names them where it is impossible. */

import { SetupError } from "./progress.mjs";
import { findOnPath, runOnline } from "./run.mjs";

/**
 * Installs Debian packages.
 * @param {string} what name of the missing thing, for the message
 * @param {readonly string[]} packages
 */
export async function installDebianPackages(what, packages) {
  const command = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!findOnPath("apt-get")) {
    throw new SetupError(
      `${what} must be installed by hand, since this is not Debian; there the command is \`${command}\`.`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new SetupError(`${what} must be installed by root: type \`sudo ${command}\`, then run this again.`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runOnline("Debian's package list", "apt-get", ["update"], { env });
  await runOnline(what, "apt-get", command.split(" ").slice(1), { env });
}
