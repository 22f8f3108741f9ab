/**
 * Ends this process as SIGTERM does when its parent is gone, where npm has started it: npm passes the signal to the shell
 * between us, which does not pass it on. Started otherwise, it outlives its parent, such as a shell whose terminal is closed.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}
