# A window of QtWebEngine 5.15, which is Chromium 87, that is driven through its debugging port: qtwebengine.py PORT
import os
import sys

os.environ['QTWEBENGINE_REMOTE_DEBUGGING'] = '127.0.0.1:' + sys.argv[1]
os.environ['QTWEBENGINE_DISABLE_SANDBOX'] = '1'
os.environ['QTWEBENGINE_CHROMIUM_FLAGS'] = '--disable-gpu --hide-scrollbars --force-prefers-reduced-motion'

from PyQt5.QtCore import QUrl
from PyQt5.QtWebEngineWidgets import QWebEngineView
from PyQt5.QtWidgets import QApplication

application = QApplication(sys.argv[:1])
view = QWebEngineView()
view.resize(360, 780)
view.setUrl(QUrl('about:blank'))
view.show()
sys.exit(application.exec_())
