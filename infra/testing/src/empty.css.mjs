/** What a stylesheet import becomes under Jest: nothing, since jsdom lays nothing out. */
export default {}
