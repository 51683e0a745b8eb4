/** What is no text of a reader. */

/** A space beside a Chinese character or Chinese punctuation. */
export const CHINESE_SPACE =
  /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef][ \u00a0]|[ \u00a0][\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
