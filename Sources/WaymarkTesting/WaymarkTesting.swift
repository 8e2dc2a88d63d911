// What tests of apps import: the driver, which fails the running test for a mistake of the app's author.
@_exported public import WaymarkDriver
