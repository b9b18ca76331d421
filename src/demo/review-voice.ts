/** `openers` say what happened and fit any rating; `praise` and `gripes` judge it; `quibbles` spoil a fifth star. */
export type ReviewVoice = {
  openers: readonly string[];
  praise: readonly string[];
  gripes: readonly string[];
  quibbles: readonly string[];
};
