/**
 * Ends this process as SIGTERM does when its parent is gone: npm passes the signal to the shell between us, which does
 * not pass it on.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}
