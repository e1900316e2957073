/** What became of backups that are made by themselves, and whether the last one was proved. Moments as ISO texts of the machine's clock. */
export interface BackupRecord {
  /** The last whole one. */
  last: {
    at: string;
    took_ms: number;
    bytes: number;
    tables: number;
    rows: number;
    files: number;
    name: string;
    /** A folder, or s3://bucket/prefix. */
    place: string;
  } | null;
  /** The last attempt failed; nothing again after a whole one. */
  fault: { at: string; sentence: string } | null;
  /** The last time that a backup was brought back on trial. */
  drill: {
    at: string;
    took_ms: number;
    name: string;
    /** When that backup was made; null where it could not even be read. */
    backup_at: string | null;
    is_proved: boolean;
    /** What was proved, or why not, as the terminal was told. */
    sentence: string;
  } | null;
}
