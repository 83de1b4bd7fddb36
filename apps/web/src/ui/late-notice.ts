/** The id of its element. */
export const lateNoticeId = "late-notice";

const notice = () => document.getElementById(lateNoticeId);

/** All that the page needs is there, or the page itself says what is not. */
export const hideLateNotice = () => notice()?.remove();

/** Something that the page needs is not going to come. */
export const showLateNotice = () => notice()?.classList.remove("late");
