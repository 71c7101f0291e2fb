// React makes a few errors when it starts, to throw them later. Where developer tools are attached, as they are whenever
// somebody measures, the browser reads all of React a second time to tell where those were made: 60 ms of a slow phone,
// which nobody has who just opens a page. Without a limit no stack is kept; entry-client.tsx sets it again.
Reflect.deleteProperty(Error, 'stackTraceLimit')
