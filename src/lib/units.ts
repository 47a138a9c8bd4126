/** Milliseconds since 1970 (UTC), by the clock of this machine. */
export type EpochMs = number;

/** Rupees with at most two decimals, exact to the paisa. */
export type Rupees = number;

/** Hundredths of a rupee, whole. */
export type Paise = number;
