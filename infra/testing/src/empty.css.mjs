/** Replaces stylesheets under Jest, since jsdom has no layout. */
export default {}
