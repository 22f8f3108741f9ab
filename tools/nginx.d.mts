export function findNginx(): string | null;
export function findPurgeModule(): string | null;
